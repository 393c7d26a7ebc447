import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { inEnglish } from '../test/inEnglish';
import { issueLink } from '../test/issueLink';
import { openTestSite, type TestSite } from '../test/openTestSite';

const PASSWORD = 'a password by a page';

let site: TestSite;
let lines = '';
beforeAll(async () => {
  const log = createLog('info', {
    write: (line) => {
      lines += line;
    },
  });
  site = await openTestSite({ log });
});
afterAll(() => site.close());

const show = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const RESET = inEnglish('/account/reset');
const CONFIRM = inEnglish('/account/confirm');
const reset = (token: string) => `${RESET}?token=${token}`;
const signIn = async (password: string) =>
  (await site.rest('POST', '/auth/login/', { email: site.staff.email, password })).status;

describe('the page that sets a password', () => {
  test('asks for an address, and shows the same answer for any address, with no address in the query', async () => {
    expect((await show(RESET)).html).toContain('>Send the link</button>');
    for (const email of [site.staff.email, 'nobody@client.example']) {
      const answer = await site.post(RESET, { email });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${RESET}?outcome=sent`]);
    }
    expect((await show(`${RESET}?outcome=sent`)).html).toContain('Check your email');
    const wrong = await site.post(RESET, { email: 'nobody' });
    expect(wrong.headers.get('location')).toBe(`${RESET}?outcome=email`);
    expect((await show(`${RESET}?outcome=email`)).html).toContain('Enter an email address such as');
  });

  test('accepts a password with the token in its address, once; opening it changes nothing', async () => {
    const token = await issueLink(site, site.staff.email, 'reset');
    expect((await show(reset(token))).html).toContain('>Set the password</button>');
    const weak = await site.post(reset(token), { password: 'password123' });
    const back = weak.headers.get('location') ?? '';
    expect([weak.status, back]).toEqual([303, `${reset(token)}&outcome=password`]);
    expect((await show(back)).html).toContain('This password does not meet the rule above.');
    const done = await site.post(reset(token), { password: PASSWORD });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${RESET}?outcome=done`]);
    expect((await show(`${RESET}?outcome=done`)).html).toContain('Your password is set');
    expect([await signIn(site.staff.password), await signIn(PASSWORD)]).toEqual([401, 200]);
    expect((await show(reset(token))).html).toContain('This link is no longer valid');
    const again = await site.post(reset(token), { password: 'yet another password' });
    expect(again.headers.get('location')).toBe(`${reset(token)}&outcome=token`);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test.each(['guess', '%00', 'x'.repeat(3000)])('reports %j as an invalid link', async (token) => {
    const { status, html } = await show(reset(token));
    expect([status, html.includes('This link is no longer valid')]).toEqual([200, true]);
    expect((await site.post(reset(token), { password: PASSWORD })).status).toBe(303);
  });
});

test('the page that confirms an address does so with its button only', async () => {
  const email = 'owner@client.example';
  await site.rest('POST', '/auth/register/', { email, password: PASSWORD });
  const token = await issueLink(site, email, 'confirm');
  const link = `${CONFIRM}?token=${token}`;
  expect((await show(link)).html).toContain('>Confirm</button>');
  const pressed = await site.post(link, { form: 'link' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
  expect((await show(link)).html).toContain('Your address is confirmed');
  const guess = await site.post(`${CONFIRM}?token=guess`, { form: 'link' });
  expect(guess.headers.get('location')).toBe(`${CONFIRM}?token=guess`);
  expect((await show(`${CONFIRM}?token=guess`)).html).toContain('This link is not valid');
});

test('the query of a link’s page is in no log, cache, Referer, search engine or sitemap', async () => {
  lines = '';
  for (const path of ['/account/confirm', '/account/reset']) {
    const { headers, html } = await show(`${path}?token=a-secret-of-mail`);
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    const { headers: posted } = await site.post(`${path}?token=a-secret-of-mail`, { password: 'a-secret-of-mail' });
    expect([posted.get('referrer-policy'), posted.get('cache-control')]).toEqual(['strict-origin', 'no-store']);
    expect(lines).toContain(`"${path}"`);
  }
  expect(lines).not.toContain('a-secret-of-mail');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('account');
});

test('the form in the footer of these pages accepts a newsletter address as elsewhere', async () => {
  const answer = await site.post('/account/reset?token=a-secret', { form: 'newsletter', email: 'foot@client.example' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/account\/reset\?token=a-secret&received=/);
});

test('the page that sets a password reports too many tries', async () => {
  let location: string | null = '';
  for (let index = 0; index < 15 && !location?.includes('busy'); index += 1)
    location = (await site.post(RESET, { email: 'busy@client.example' })).headers.get('location');
  expect(location).toBe(`${RESET}?outcome=busy`);
  expect((await show(`${RESET}?outcome=busy`)).html).toContain('We cannot do this at the moment');
});
