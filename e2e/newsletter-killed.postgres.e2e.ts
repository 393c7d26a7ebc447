import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { contentLanguage } from '../schema/locales';
import { createCluster } from '../scripts/chaos/createCluster';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { exampleArticle } from '../scripts/common/exampleProject';
import { freePort } from '../scripts/common/freePort';
import { openMailServer } from './openMailServer';
import { STAFF } from './staff';
import { expect, test } from './test';

const COUNT = 10_000;
/** How many mails have arrived when the server is killed. */
const KILLS = [1500, 4000, 8000];

test('ten thousand subscribers get an article once, and none is forgotten, while the server is killed', {
  tag: '@long',
}, async () => {
  test.skip(!exampleArticle, 'The agency has no article.');
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-'));
  const mail = await openMailServer({});
  const cluster = await createCluster();
  await cluster.start();
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password, RATE_LIMIT: 'off' };
  const sending = { SMTP_URL: mail.url, NEWSLETTER_PER_MINUTE: String(COUNT) };
  const settings = { ...staff, ...sending, DATABASE_URL: cluster.url, DATA_DIR: folder };
  const site = createServerProcess(await freePort(), settings, join(folder, 'log'));
  const database = new Client({ connectionString: cluster.url });
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  try {
    await site.start();
    await database.connect();
    await database.query(
      `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, locale, confirmed_at)
        select gen_random_uuid(), now(), '1', 'reader' || n || '@olives.example', 'token' || n, $1, now()
        from generate_series(1, $2::int) n`,
      [contentLanguage, COUNT],
    );
    const { access } = await post('/api/auth/login/', { email: STAFF.email, password: STAFF.password });
    const send = `mutation ($id: ID!, $locale: Locale!) { sendNewsletter(articleId: $id, locale: $locale) { outcome } }`;
    const variables = { id: exampleArticle, locale: contentLanguage.toUpperCase() };
    const { data } = await post('/graphql', { query: send, variables }, access);
    expect(data.sendNewsletter.outcome).toBe('DONE');
    for (const count of KILLS) {
      await expect.poll(() => mail.received.length, { timeout: 240_000, intervals: [20] }).toBeGreaterThan(count);
      await site.end('SIGKILL');
      await site.start();
    }
    const getState = async () => (await database.query('select state from newsletters')).rows[0]?.state;
    await expect.poll(getState, { timeout: 300_000 }).toBe('done');
    const sent = mail.received.flatMap(({ to }) => to);
    const { rows } = await database.query(
      `select subscribers.email, newsletter_mails.state from newsletter_mails
        join subscribers on subscribers.id = subscriber_id`,
    );
    expect(new Set(sent).size).toBe(sent.length);
    expect(rows).toHaveLength(COUNT);
    expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(['accepted', 'unknown']);
    // Those whose mail was in one of the four connections of a killed server.
    const unknown = rows.filter(({ state }) => state === 'unknown').map(({ email }) => email);
    expect(unknown.length).toBeLessThanOrEqual(4 * KILLS.length);
    const arrived = new Set(sent);
    expect(rows.filter(({ email }) => !arrived.has(email) && !unknown.includes(email))).toEqual([]);
  } finally {
    await site.end('SIGKILL');
    await database.end();
    await mail.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
