import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { enroll } from '../test/createAuthenticator';
import { issueLink } from '../test/issueLink';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { Account } from './Account';
import { makeStaff } from './staff';

const MINUTE = 60_000;
const PASSWORD = 'a password of her own';
const NOTICE = `Somebody may know your password at ${agency.name}`;

let now = new Date('2026-03-10T09:15:00Z');
let site: TestSite;
/** A second instance on the same server. The embedded database allows one process only. */
let instance: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let people = 0;
let networks = 0;
let account: { email: string; password: string };
let app: Awaited<ReturnType<typeof enroll>>;
beforeAll(async () => {
  mailServer = await openMailServer();
  const options = { now: () => now, env: { SMTP_URL: mailServer.url, TRUST_PROXY: '1' } };
  site = await openTestSite(options);
  instance = 'server' in inject('prepared') ? await openTestSite({ ...options, beside: site }) : site;
});
beforeEach(async () => {
  account = { email: `guessed${++people}@khatam.example`, password: PASSWORD };
  await makeStaff(site.orm.em.fork(), account.email, PASSWORD, { now, mayPublish: true });
  app = await enroll(site, account, () => now);
  pass(MINUTE);
});
afterAll(async () => {
  if (instance !== site) await instance.close();
  await site.close();
  await mailServer.close();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** Signs in, each time from another network. */
async function login(code: string, { password = account.password, at = site } = {}) {
  networks += 1;
  const response = await fetch(`${at.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` },
    body: JSON.stringify({ ...account, password, code }),
  });
  const { code: error = '' } = await response.json();
  return { status: response.status, error, wait: Number(response.headers.get('retry-after') ?? 0) };
}
const guess = async (at = site) => (await login(app.getWrongCode(), { at })).status;
const getSubjects = async () => {
  await site.jobs.drain();
  return mailServer.received
    .filter(({ to }) => to.includes(account.email))
    .map(({ mail }) => mail.subject)
    .filter((subject) => !subject?.includes('second factor'));
};

test('five wrong codes, from any network and instance, start waits that grow to an hour', async () => {
  for (let tries = 0; tries < 5; tries++) expect(await guess(tries % 2 ? instance : site)).toBe(401);
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    const { status, wait } = await login(app.getCode(), { at: instance });
    expect(status).toBe(429);
    waits.push(wait / 60);
    pass(wait * 1000 - 1);
    expect(await guess()).toBe(429);
    pass(1);
    expect(await guess()).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  pass(60 * MINUTE);
  expect((await login(app.getCode())).status).toBe(200);
  expect(await guess()).toBe(401);
  expect(await guess()).toBe(401);
});

test('many guesses at once are counted before they are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index % 2 ? instance : site)));
  expect(answers.filter((status) => status === 401)).toHaveLength(5);
  expect(answers.filter((status) => status === 429)).toHaveLength(7);
});

test('the account cannot be made to wait without its password', async () => {
  for (let tries = 0; tries < 7; tries++)
    expect((await login(app.getWrongCode(), { password: 'wrong' })).status).toBe(401);
  expect((await login(app.getCode())).status).toBe(200);
  expect(await getSubjects()).toEqual([]);
});

test('the owner gets one mail when the waits begin', async () => {
  for (let tries = 0; tries < 4; tries++) await guess();
  expect(await getSubjects()).toEqual([]);
  await guess();
  expect(await getSubjects()).toEqual([NOTICE]);
  pass(MINUTE);
  await guess();
  await guess();
  expect(await getSubjects()).toEqual([NOTICE]);
});

test('a recovery code is counted and ends the count like any other code', async () => {
  for (let tries = 0; tries < 4; tries++) expect((await login('0000-1111-2222-3333')).status).toBe(401);
  expect((await login(app.recoveryCodes[0] ?? '')).status).toBe(200);
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
});

test('after a hundred wrong codes the password must be reset with a mailed link', async () => {
  const em = site.orm.em.fork();
  await em.nativeUpdate(Account, { email: account.email }, { wrongCodes: 99, codesWaitUntil: null });
  expect(await guess()).toBe(401);
  pass(60 * MINUTE);
  for (const code of [app.getCode(), '', app.getWrongCode()])
    expect(await login(code)).toMatchObject({ status: 403, error: 'PASSWORD_RESET_REQUIRED' });
  expect((await login(app.getCode(), { password: 'wrong' })).status).toBe(401);
  account.password = 'another long secret';
  const token = await issueLink(site, account.email, 'reset');
  const { status } = await site.rest('POST', '/auth/password/reset/confirm/', { token, password: account.password });
  expect(status).toBe(204);
  expect(await guess()).toBe(401);
  expect((await login(app.getCode())).status).toBe(200);
});
