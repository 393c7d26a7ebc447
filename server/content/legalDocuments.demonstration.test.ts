import 'reflect-metadata';
import { beforeAll, expect, test } from 'vitest';
import { registerRules } from '../../schema/rules/accountRules';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { getFieldLabel } from '../mail/submissionLines';
import { getText } from '../test/getText';
import type { Content, Contents } from './Content';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

let contents: Contents;
let content: Content;
beforeAll(async () => {
  contents = await loadContents(CONTENT_DIRECTORY);
  content = contents.en;
});

const legal = (slug: string) => getText(content.legalDocuments.find((document) => document.slug === slug));

test.each(['cookie-policy', 'privacy-policy', 'terms-of-service'])('%s is dated December 15, 2024', (slug) => {
  expect(content.legalDocuments.find((document) => document.slug === slug)?.dateText).toBe('December 15, 2024');
});

test.each([
  ['privacy-policy', '12 months after they were sent'],
  ['privacy-policy', 'Analytics data 26 months'],
  ['privacy-policy', 'The duration of the service plus 7 years'],
  ['privacy-policy', 'answer requests in full within 30 days'],
  ['privacy-policy', 'within 3 business days'],
  ['privacy-policy', '30 days if the address is not confirmed, 24 months after it was last used'],
  ['privacy-policy', 'Law No. 09-08'],
  ['privacy-policy', 'GDPR'],
  ['privacy-policy', 'CCPA'],
  ['privacy-policy', 'CNDP compliant'],
  ['privacy-policy', 'the page that led you to this site and the campaign named in its link'],
  ['terms-of-service', 'interest of 1.5% per month'],
  ['terms-of-service', 'Before work starts 50%'],
  ['terms-of-service', 'During development 25%'],
  ['terms-of-service', 'After completion 0%: no refund'],
  ['terms-of-service', '50% deposit'],
  ['terms-of-service', 'within 5 business days'],
  ['terms-of-service', 'the law of Morocco'],
  ['cookie-policy', 'This website uses 5 cookies'],
  ['cookie-policy', 'Until you close the browser'],
  ['cookie-policy', 'Persistent cookies 1 to 2 years'],
  ['cookie-policy', 'Analytics data collected by means of cookies 26 months'],
  ['cookie-policy', 'should we use them 1 to 2 years'],
  ['cookie-policy', 'Cookie Settings'],
  ['cookie-policy', 'what you have typed into a form and not yet sent'],
  ['cookie-policy', 'how far down a page you were'],
  ['cookie-policy', 'how your visit began'],
  ['cookie-policy', 'within 3 business days'],
  ['cookie-policy', 'privacy@khatam.example'],
  ['cookie-policy', '+212 5 00 00 01 00'],
])('%s contains: %s', (slug, text) => expect(legal(slug).replace(/\s+/g, ' ')).toContain(text));

test.each<[string, FieldRules]>([
  ['Quote requests', leadRules],
  ['Contact messages', contactRules],
  ['Questions sent through the help window', helpRules],
  ['Project details sent from a service page', serviceRequestRules],
  ['Newsletter', newsletterRules],
  ['Accounts', registerRules],
])('the privacy policy names all fields: %s', (title, rules) => {
  const [, after = ''] = legal('privacy-policy').replace(/\s+/g, ' ').split(`${title}:`);
  const said = `${title} ${after.split('.')[0]}`.toLowerCase();
  const names = Object.entries(rules).map(([field, { label }]) => getFieldLabel(field, label, 'en'));
  // The words may have any order: “type of project” names the project type.
  expect(
    names.filter(
      (name) =>
        !name
          .toLowerCase()
          .split(' ')
          .every((word) => said.includes(word)),
    ),
  ).toEqual([]);
});

test('the cookie policy covers every topic and lists the cookies in a table', () => {
  const policy = content.legalDocuments.find(({ slug }) => slug === 'cookie-policy');
  expect(policy?.sections.map((section) => section.heading)).toEqual([
    'What cookies are',
    'Types of cookies we use',
    'Cookies on this site',
    'Third-party cookies',
    'Your consent',
    'Managing cookies in your browser',
    'If you disable cookies',
    'How long cookies are kept',
    'International compliance',
    'Updates to this policy',
    'Contact',
  ]);
  expect(policy?.sections[2]?.html).toContain('<th scope="row"><code dir="ltr">_gid</code></th>');
  expect(content.cookies.map(({ name, duration, type }) => [name, duration, type])).toEqual([
    ['session_id', 'Session', 'essential'],
    ['_ga', '2 years', 'performance'],
    ['_gid', '24 hours', 'performance'],
    ['language_pref', '1 year', 'functionality'],
    ['cookie_consent', '1 year', 'essential'],
  ]);
});

test.each([
  ['fr', '15 décembre 2024', 'intérêt au taux de 1,5 %'],
  ['ar', '15 ديسمبر 2024', 'فائدة قدرها \u20661.5%\u2069'],
] as const)('documents in %s are dated %s', (locale, date, interest) => {
  const { legalDocuments } = contents[locale];
  expect(legalDocuments.map(({ dateText }) => dateText)).toEqual([date, date, date]);
  expect(getText(legalDocuments).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(interest);
});
