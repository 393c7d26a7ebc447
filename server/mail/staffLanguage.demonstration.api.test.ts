import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';
import { findStaffLocale } from './staffRecipients';

const ORIGIN = 'https://khatam.example';
let now = new Date('2026-03-02T05:00:00Z');
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer();
  const recipients = 'Nadia@Khatam.example amal@khatam.example sales@khatam.example';
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: recipients, PUBLIC_URL: ORIGIN };
  site = await openTestSite({ env, now: () => now });
  await site.orm.em.fork().execute(
    `insert into accounts (id, email, password_hash, is_staff, locale, confirm_by, created_at) values
      (gen_random_uuid(), 'nadia@khatam.example', '', true, 'fr', null, now()),
      (gen_random_uuid(), 'amal@khatam.example', '', true, 'ar', null, now()),
      (gen_random_uuid(), 'sales@khatam.example', '', false, 'ar', now(), now())`,
  );
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
afterEach(() => {
  for (const { mail: one } of mail.received) expect(`${one.subject} ${one.text}`).not.toMatch(/npm run|GraphQL/);
  mail.received.length = 0;
});

const findMail = (address: string) => mail.received.find(({ to }) => to.join().toLowerCase() === address)?.mail;

test('mail to staff about a request is in the language of the account, or in the default one, with a link to the request', async () => {
  const { body } = await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const reference = getReference(body.id);
  const french = findMail('nadia@khatam.example');
  expect(french?.subject).toBe(`Demande de devis ${reference} – Salma Bennani`);
  expect(french?.html).toContain('<html lang="fr" dir="ltr">');
  expect(french?.text).toContain('Type de projet\u202f: Création de site web');
  expect(french?.text).toContain('Langue\u202f: anglais');
  expect(french?.text).toContain(validLead.projectDescription);
  const arabic = findMail('amal@khatam.example');
  expect(arabic?.subject).toBe(`طلب عرض سعر ${reference} من Salma Bennani`);
  expect(arabic?.text).toContain(`(المرجع \u2066${reference}\u2069)`);
  // An account with an unconfirmed address does not decide the language.
  const english = findMail('sales@khatam.example');
  expect(english?.subject).toBe(`Quote request ${reference} from Salma Bennani`);
  expect(english?.text).not.toContain('Language:');
  for (const one of [french, arabic, english]) expect(one?.text).toContain(`${ORIGIN}/desk/requests/${body.id}`);
});

test('spam and the reminder of it are in the language of the recipient', async () => {
  const email = 'nobody@spice.invalid';
  const spam = { ...validMessage, message: 'Dofollow backlinks DA 80, double your bitcoin' };
  const { body } = await site.rest('POST', '/contact/', spam);
  await site.jobs.drain();
  expect(findMail('nadia@khatam.example')?.subject).toMatch(/^Peut-être indésirable\u202f: Message Q-/);
  expect(findMail('amal@khatam.example')?.subject).toMatch(/^قد يكون غير مرغوب فيه: رسالة Q-/);
  expect(findMail('amal@khatam.example')?.text).toContain(`${ORIGIN}/desk/requests/${body.id}`);
  for (let count = 0; count < 2; count += 1) await site.rest('POST', '/leads/', { ...validLead, email });
  await site.jobs.drain();
  mail.received.length = 0;
  site.jobs.start();
  now = new Date('2026-03-05T08:00:00Z');
  await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(3);
  const arabic = findMail('amal@khatam.example');
  // The request of the previous test is still open.
  expect(arabic?.subject).toBe('طلب واحد في انتظار الردّ (5 مارس 2026)');
  expect(arabic?.text).toContain('منذ 2 مارس 2026');
  expect(arabic?.text).toContain('طلبات عروض الأسعار: 2 في المجموع، منها 2 منذ آخر تذكير');
  expect(arabic?.html).not.toContain('dir="auto"');
  expect(findMail('nadia@khatam.example')?.subject).toBe('1 demande en attente (5 mars 2026)');
});

test('staff choose the language of their mail', async () => {
  const token = await site.signIn();
  const read = async () => (await site.graphql('{ mailLocale }', {}, token)).data;
  expect(await read()).toEqual({ mailLocale: 'EN' });
  const set = 'mutation ($locale: Locale!) { setMailLocale(locale: $locale) { result } }';
  expect((await site.graphql(set, { locale: 'FR' }, token)).data).toEqual({ setMailLocale: { result: 'FR' } });
  expect(await read()).toEqual({ mailLocale: 'FR' });
  expect(await findStaffLocale(site.orm.em.fork(), site.staff.email)).toBe('fr');
});

test('a wrong clock is reported in the language of the recipient, with the page that confirms it', async () => {
  await site.orm.em.fork().execute(`update retention_clock set last_seen_at = '2025-03-05T08:00:00Z'`);
  now = new Date('2026-03-06T08:00:00Z');
  // The site sets a timer by its clock, which this test has just moved.
  site.jobs.wake();
  const clocks = () => mail.received.filter(({ mail: { messageId } }) => messageId?.startsWith('<warn-clock.'));
  await expect.poll(() => clocks().length, { timeout: 15_000 }).toBe(3);
  const text = clocks().find(({ to }) => to.includes('amal@khatam.example'))?.mail.text;
  expect(text).toContain('الفارق بينهما: 366 يومًا.');
  expect(text).toContain(`${ORIGIN}/desk/privacy`);
});
