import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildApiSchema } from './buildApiSchema';

/** All other fields are for staff. A field that is opened has to be listed here as well, so that a reviewer sees it. */
const OPEN = {
  public: [
    ...['site', 'page', 'home', 'services', 'service', 'plans', 'faqs', 'help', 'about', 'legalDocument', 'cookies'],
    ...['articles', 'article', 'articlePage', 'articleServiceTypes', 'articleLanguages'],
    ...['projects', 'project', 'projectPage', 'projectServiceTypes', 'projectYears', 'replyTime'],
    ...['screenshots', 'testimonials', 'testimonial', 'settings', 'captcha'],
    ...['createLead', 'contact', 'askQuestion', 'requestService', 'subscribe'],
    ...['confirmationLink', 'confirmSubscription', 'unsubscribeLink', 'unsubscribe'],
    ...['register', 'login', 'refresh', 'logout', 'confirmAccount', 'accountConfirmationLink'],
    ...['requestPasswordReset', 'passwordResetLink', 'resetPassword'],
  ],
  account: [
    ...['profile', 'mailLocale', 'updateProfile', 'setMailLocale', 'changePassword', 'logoutEverywhere', 'renewPush'],
    'reportPushBlocked',
  ],
  // LEADS_OPEN=1 opens only the lead endpoints, which the specification calls public.
  leads: ['leads', 'lead', 'updateLead', 'markLeadContacted', 'deleteLead'],
};

test('only staff may call fields that are not listed', async () => {
  const schema = await buildApiSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const getNames = (rule: string) =>
    fields.filter(({ extensions }) => extensions.access === rule).map(({ name }) => name);
  for (const [rule, names] of Object.entries(OPEN)) expect([rule, getNames(rule).sort()]).toEqual([rule, names.sort()]);
  expect(getNames('staff')).toHaveLength(fields.length - Object.values(OPEN).flat().length);
});

/** Mutations that add, remove or weaken sign-in data of any account. UNCONFIRMED lists the others. */
const CONFIRMED = [
  ...['addStaff', 'inviteStaff', 'removeStaff', 'disableSecondFactorOf', 'setStaffPublishing'],
  ...['changePassword', 'updateProfile', 'beginSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes'],
];
/** Mutations without a password: they end sign-ins, or need a mailed link or a code whose secret required the password. */
const UNCONFIRMED = ['logoutEverywhere', 'confirmSecondFactor'];

test('each mutation that changes sign-in data requires the password, describes that, and is documented', async () => {
  const mutations = Object.values((await buildApiSchema()).getMutationType()?.getFields() ?? {});
  const confirmed = mutations.filter(({ extensions }) => extensions.confirmed);
  expect(confirmed.map(({ name }) => name).sort()).toEqual([...CONFIRMED].sort());
  for (const { description } of confirmed) expect(description).toContain('Asks for the password again');
  const documented = readFileSync('docs/security.md', 'utf8').match(
    /## Changes that ask for the password again\n(.*?)\n## /s,
  )?.[1];
  for (const name of CONFIRMED) expect(documented).toContain(`\`${name}\``);
});

test('a mutation with staff, password, factor or code in its name is confirmed, or listed as an exception', async () => {
  const names = Object.values((await buildApiSchema()).getMutationType()?.getFields() ?? {})
    .filter(({ extensions }) => extensions.access !== 'public')
    .map(({ name }) => name);
  const near = names.filter((name) => /staff|password|factor|code|profile|account|logout/i.test(name));
  expect(near.sort()).toEqual([...CONFIRMED, ...UNCONFIRMED].sort());
});
