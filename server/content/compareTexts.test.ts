import { expect, test } from 'vitest';
import { findDifference, findTypedPlaceholders } from './compareTexts';

test.each([
  ['From {{price.1500}}', 'Dès {{ price.1500 }}'],
  ['1,900 buildings, 4.1 GWh', '1\u202f900 immeubles, 4,1\u00a0GWh'],
  ['1,900 buildings, 4.1 GWh', '1900 مبنى، 4.1 جيغاواط ساعة'],
  ['From 9% to 41% in 2023', 'في 2023، من 9% إلى 41%'],
  ['See the [policy](/cookie-policy#types) for 30 days', '30 jours, voir la [politique](/cookie-policy#types)'],
  ['<a href="/contact">Us</a>, <a@b.example>', '<a@b.example>, <a href="/contact">Nous</a>'],
  ['24 to 48, 9:00', 'de 24 à 48, 9 h 00'],
  ['{{supportMonths.starter}} month', '{{months.supportMonths.starter}}'],
  ['a team of {{atLeast.claims.team}}', 'une équipe de {{atLeast.claims.team}} personnes'],
  ['2 developers, 1 designer, 3 years', 'مطوّران، ومصمم واحد، وثلاث سنوات'],
  ['Le Fil de l’Oriental, Oujda', 'Le Fil de l’Oriental, Oujda'],
  ['two laps in 4 weeks', '2 tours en quatre semaines'],
])('%j and %j have the same facts', (english, translation) => {
  expect(findDifference(english, translation)).toBeUndefined();
});

test.each([
  ['{{site.name}} and {{site.name}}', '{{site.name}}', 'lacks {{site.name}} of the English text'],
  ['no price', '{{price.1}}', 'has {{price.1}}, which the English text has not'],
  [
    '30 days',
    '31 jours [ici](/contact)',
    'lacks 30 of the English text and has /contact, 31, which the English text has not',
  ],
  ['Tell us what you need', 'Tell us what you need', 'is English still'],
  ['2 and 2', 'deux', 'lacks 2 of the English text'],
  ['3 months', 'شهر واحد', 'lacks 3 of the English text'],
  ['12', '١٢', 'lacks 12 of the English text and has ١٢, which the English text has not'],
  [
    'https://a.example/1',
    'https://b.example/1',
    'lacks https://a.example/1 of the English text and has https://b.example/1, which the English text has not',
  ],
])('of %j, %j %s', (english, translation, difference) => {
  expect(findDifference(english, translation)?.message).toBe(difference);
});

test.each([
  ['{{price.1500}}', '$1,600', ['{{price.1500}}']],
  ['{{price.1500}}', '{{price.1600}}', []],
  ['{{price.1500}}', 'On request', []],
  ['{{months.supportMonths.starter}} of support', 'One month of support', ['{{months.supportMonths.starter}}']],
  ['{{months.supportMonths.starter}} of support', '{{weeks.supportMonths.starter}} of 2 supports', []],
  ['Write to {{site.email}}', 'Write to us@agency.example', ['{{site.email}}']],
  ['{{price.1}} to {{price.2}}', '{{price.1}} to 3', ['{{price.2}}']],
  ['Three pages', 'Four pages, 2 languages', []],
])('a value typed in place of a placeholder is found: %j, now %j', (before, after, found) => {
  expect(findTypedPlaceholders(before, after)).toEqual(found);
});
