import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { isCalendarDay } from '../../schema/calendarDay';
import { office } from '../../schema/office';
import { PrivacyRequestKind } from '../../schema/rules/privacyRequestRules';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { getDeadlines } from '../privacy/getDeadlines';
import { addBusinessDays, isBusinessDay } from './businessDays';
import { createOffice } from './createOffice';
import { describeCountry } from './describeCountry';
import { fr } from './fr';
import { getCountry } from './getCountry';
import { getEaster } from './getEaster';
import { getOpenGraphLocale } from './getOpenGraphLocale';
import { ma } from './ma';

const none: ReadonlySet<string> = new Set();

/** Numbers that nobody has; those of France its regulator (ARCEP) leaves to fiction. */
const PHONES: Readonly<Record<string, string>> = { FR: '+33 1 99 00 01 00', MA: '+212 5 00 00 01 00' };

describe.each([fr, ma])('$code', (country) => {
  test('is found by its code', () => expect(getCountry(country.code)).toBe(country));

  test('has a time zone, a currency and a telephone region that exist', () => {
    expect(Intl.supportedValuesOf('timeZone')).toContain(country.timeZone);
    expect(Intl.supportedValuesOf('currency')).toContain(country.currency);
    expect(isSupportedCountry(country.phone.region)).toBe(true);
  });

  test('has an example of a phone number with its calling code and at most its length', () => {
    const number = parsePhoneNumberFromString(PHONES[country.code] ?? '');
    expect(number?.countryCallingCode).toBe(parsePhoneNumberFromString('612345678', country.code)?.countryCallingCode);
    expect(number?.nationalNumber.length).toBeLessThanOrEqual(country.phone.digits);
  });

  test('has holidays on days that exist', () => {
    for (const { on } of country.fixedHolidays) expect(isCalendarDay(`2028-${on}`)).toBe(true);
    for (const day of country.getMovingHolidays(2028)) expect(day).toMatch(/^2028-/);
  });
});

test('an unknown country is named, with the known ones', () => {
  expect(() => getCountry('XX')).toThrow(
    'There is no country "XX". Known are FR, MA; another is countryRules in agency/agency.yaml.',
  );
});

test('a country without a file has its week, telephone numbers and language, and the law that the agency names', () => {
  const countryRules = {
    vat: { rate: 17 },
    dataProtection: {
      law: { en: 'Privacy Protection Law' },
      authority: { en: 'Privacy Protection Authority' },
      authoritySite: 'https://authority.example',
      answerDays: 30,
    },
    isPostalCodeFirst: false,
  };
  const facts = { timeZone: 'Asia/Jerusalem', currency: 'ILS', countryRules };
  const country = describeCountry('IL', facts, ['2026-09-12', '2027-10-02']);
  expect(country).toMatchObject({
    ...{ code: 'IL', languages: ['he'], timeZone: 'Asia/Jerusalem', businessWeekdays: [1, 2, 3, 4, 0] },
    ...{ vat: { rate: 17, shown: null }, phone: { region: 'IL' }, address: { isPostalCodeFirst: false } },
  });
  expect(country.phone.digits).toBeGreaterThanOrEqual(9);
  expect(country.getMovingHolidays(2026)).toEqual(['2026-09-12']);
  expect(isBusinessDay('2026-11-22', none, country)).toBe(true);
  expect(isBusinessDay('2026-11-20', none, country)).toBe(false);
  expect(() => describeCountry('XX', facts, [])).toThrow('There is no country "XX"');
});

test('the office has the values of its country, except for its own time zone and currency', () => {
  const { country, timeZone, currency } = office;
  expect(office).toEqual(createOffice(country, { timeZone, currency }));
  expect(createOffice('FR')).toMatchObject({ timeZone: 'Europe/Paris', currency: 'EUR', vatShown: 'excluded' });
});

test.each([
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is %s', (year, day) => expect(getEaster(year)).toBe(day));

test.each([
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-05-14', false, 'Ascension, a Thursday'],
  ['2026-05-25', false, 'Whit Monday'],
  ['2026-07-14', false, 'the National Day, a Tuesday'],
  ['2026-11-18', true, 'a Wednesday, and a holiday in Morocco only'],
])('in France %s: %s, it is %s', (day, expected) => {
  expect(isBusinessDay(day, none, fr)).toBe(expected);
});

test('a week may have other business days', () => {
  const country = { ...ma, businessWeekdays: [0, 1, 2, 3, 4] };
  expect(isBusinessDay('2026-11-22', none, country)).toBe(true);
  expect(addBusinessDays('2026-11-19', 1, none, country)).toBe('2026-11-22');
});

test('deadlines follow the country and its zone', () => {
  const received = new Date('2026-05-12T22:30:00Z');
  const { ACCESS, PRIVACY_ENQUIRY } = PrivacyRequestKind;
  // In Paris it is the 13th. Ascension and the weekend do not count.
  const paris = { country: fr, timeZone: 'Europe/Paris' };
  expect(getDeadlines(PRIVACY_ENQUIRY, received, none, paris).answerBy).toBe('2026-05-19');
  expect(getDeadlines(ACCESS, received, none, paris)).toEqual({ acknowledgeBy: '2026-05-19', answerBy: '2026-06-10' });
  const casablanca = { country: ma, timeZone: ma.timeZone };
  expect(getDeadlines(ACCESS, received, none, casablanca)).toEqual({
    acknowledgeBy: '2026-05-15',
    answerBy: '2026-06-11',
  });
});

test.each(
  inLanguagesOfSite([
    ['en', ma, 'en_US'],
    ['fr', ma, 'fr_MA'],
    ['ar', ma, 'ar_MA'],
    ['fr', fr, 'fr_FR'],
    ['ar', fr, 'ar_EG'],
  ]),
)('link previews in %s name the country if its language is that of the page', (locale, country, expected) => {
  expect(getOpenGraphLocale(locale, country)).toBe(expected);
});
