import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { addLocale } from '../../schema/locales';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'a password of her own';
const INVITE = 'mutation ($email: String!) { inviteStaff(email: $email) { result { email isStaff } } }';

let now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let people = 0;
let email: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  site = await openTestSite({
    now: () => now,
    env: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://khatam.example' },
  });
});
beforeEach(() => {
  people += 1;
  email = `invited${people}@khatam.example`;
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const invite = async (address = email) => site.graphql(INVITE, { email: address }, await site.signIn());
const login = (password = PASSWORD) => site.rest('POST', '/auth/login/', { email, password });
const setPassword = (token: string) =>
  site.rest('POST', '/auth/password/reset/confirm/', { token, password: PASSWORD });
const mails = async () => {
  await site.jobs.drain();
  return mailServer.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
};
const mailedTokens = async () =>
  (await mails()).flatMap(({ text = '' }) => /\/account\/reset\?token=([\w-]+)$/m.exec(text)?.[1] ?? []);

test('an invited person sets a password with a mailed link, once, and becomes staff', async () => {
  const { data } = await invite(` ${email.toUpperCase()} `);
  expect(data.inviteStaff.result).toEqual({ email, isStaff: true });
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Your staff account at ${agency.name}`);
  expect(mail?.text).toContain('https://khatam.example/desk');
  const [token = ''] = await mailedTokens();
  const page = await fetch(`${site.url}/account/reset?token=${token}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('autoComplete="new-password"')]);
  expect((await setPassword(token)).status).toBe(204);
  expect((await setPassword(token)).status).toBe(400);
  const { status, body } = await login();
  expect([status, body.user.isStaff, body.user.confirmedAt]).toEqual([200, true, now.toISOString()]);
  expect((await site.rest('GET', '/leads/', undefined, body.access)).status).toBe(200);
});

test('the link of an invitation works for a week', async () => {
  await invite();
  const [token = ''] = await mailedTokens();
  now = new Date(now.getTime() + 7 * DAY - 1000);
  expect((await site.graphql('query ($t: String!) { passwordResetLink(token: $t) }', { t: token })).data).toEqual({
    passwordResetLink: true,
  });
  now = new Date(now.getTime() + 2000);
  expect((await setPassword(token)).status).toBe(400);
});

test('an invitation is repeated until the account is used', async () => {
  await invite();
  await mails();
  await invite();
  const [first = '', second = ''] = await mailedTokens();
  expect(second).not.toBe(first);
  expect((await setPassword(second)).status).toBe(204);
  // Using this link ends the other one.
  expect((await setPassword(first)).status).toBe(400);
  await login();
  const { errors } = await invite();
  expect(errors?.[0]?.extensions.fields).toEqual({ email: ['This account already belongs to staff.'] });
});

test('a person who registered the address before cannot sign in', async () => {
  await site.rest('POST', '/auth/register/', { email, password: 'quite a good one' });
  const before = (await login('quite a good one')).body;
  await invite();
  expect((await login('quite a good one')).status).toBe(401);
  expect((await site.rest('GET', '/users/profile/', undefined, before.access)).status).toBe(401);
  const token = (await mailedTokens()).at(-1) ?? '';
  expect((await setPassword(token)).status).toBe(204);
  expect((await login()).status).toBe(200);
});

test('the link is invalid once the staff right is removed', async () => {
  await invite();
  const [token = ''] = await mailedTokens();
  await site.graphql(
    'mutation ($e: String!) { removeStaff(email: $e) { result { id } } }',
    { e: email },
    await site.signIn(),
  );
  expect((await setPassword(token)).status).toBe(400);
});

test('the mail is in the language of the inviting member of staff', async () => {
  for (const [locale, subject] of inLanguagesOfSite([
    ['fr', `Votre compte de collaborateur sur ${agency.name}`],
    ['ar', 'حسابك في فريق ختم'],
  ])) {
    email = `${locale}@khatam.example`;
    await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        authorization: `Bearer ${await site.signIn()}`,
      },
      body: JSON.stringify({ query: INVITE, variables: { email } }),
    });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(new RegExp(subject.replace('ختم', '.+')));
    expect(mail?.text).toContain(addLocale(locale, '/account/reset?token='));
  }
});
