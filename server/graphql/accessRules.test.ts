import 'reflect-metadata';
import { expect, test } from 'vitest';
import { buildApiSchema } from './buildApiSchema';

/** Whatever is not named here is for staff. Who opens a field has to say so in a second place, and a reviewer sees it. */
const OPEN = {
  public: [
    ...['site', 'page', 'home', 'services', 'service', 'plans', 'faqs', 'help', 'about', 'legalDocument', 'cookies'],
    ...['projects', 'project', 'projectPage', 'projectServiceTypes', 'projectYears'],
    ...['screenshots', 'testimonials', 'testimonial', 'settings', 'captcha'],
    ...['createLead', 'contact', 'askQuestion', 'requestService', 'subscribe'],
    ...['confirmationLink', 'confirmSubscription', 'unsubscribeLink', 'unsubscribe'],
    ...['register', 'login', 'refresh', 'logout', 'confirmAccount', 'accountConfirmationLink'],
    ...['requestPasswordReset', 'passwordResetLink', 'resetPassword'],
  ],
  account: ['profile', 'updateProfile', 'changePassword', 'logoutEverywhere'],
  // Those that the specification calls public: LEADS_OPEN=1 opens no more than its lead endpoints.
  leads: ['leads', 'lead', 'updateLead', 'markLeadContacted', 'deleteLead'],
};

test('staff alone may call every field but those that are named', async () => {
  const schema = await buildApiSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const getNames = (rule: string) =>
    fields.filter(({ extensions }) => extensions.access === rule).map(({ name }) => name);
  for (const [rule, names] of Object.entries(OPEN)) expect([rule, getNames(rule).sort()]).toEqual([rule, names.sort()]);
  expect(getNames('staff')).toHaveLength(fields.length - Object.values(OPEN).flat().length);
});
