import { randomUUID } from 'node:crypto';
import { defaultLocale } from '../schema/locales';
import { createCluster } from '../scripts/chaos/createCluster';
import { openInstances } from '../scripts/chaos/openInstances';
import { STAFF } from '../scripts/chaos/openTestRig';
import { readBack } from '../scripts/chaos/readBack';
import { expect, test } from './test';

const SUBMITS = 24;
/** Limit of one address (server/limits). */
const OFFICE = 30;

/** Sends a quote request from an address; if an instance does not answer, to the next one. */
async function send(urls: readonly string[], number: number, address: string) {
  const email = `visitor${number}@spice.example`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
  for (let at = number; at < number + 100; at += 1) {
    const url = urls[at % urls.length];
    const answer = await fetch(`${url}/api/leads/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...lead, email }),
    })
      .then(async (response) => ({ status: response.status, id: (await response.json()).id as string }))
      .catch(() => null);
    if (answer) return { ...answer, email };
  }
  throw new Error('No instance answers.');
}

/** Publishes another heading of the portfolio, as staff. */
async function publishHeading(url: string, value: string) {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login/`, { method: 'POST', headers: json, body: JSON.stringify(STAFF) });
  const { access } = await login.json();
  const query = `mutation ($edits: [ContentEditInput!]!) {
    saveContentEdits(document: "pages", edits: $edits) { outcome }
    publishContent(basedOn: 0) { outcome }
  }`;
  const edits = [{ path: 'pages[portfolio].heading', locale: defaultLocale.toUpperCase(), value }];
  const headers = { ...json, authorization: `Bearer ${access}` };
  const body = JSON.stringify({ query, variables: { edits } });
  const { data } = await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
  expect(data).toEqual({ saveContentEdits: { outcome: 'DONE' }, publishContent: { outcome: 'DONE' } });
}

const lead = {
  projectType: 'website',
  timeline: 'flexible',
  projectDescription: 'A site for our shop of spices.',
  firstName: 'Salma',
  lastName: 'Bennani',
};

test('three instances on one database are one site, also when one of them is killed', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  const cluster = await createCluster();
  await cluster.start();
  const { sites, smtp, query, close } = await openInstances(cluster.url, 3);
  const urls = sites.map(({ url }) => url);
  try {
    await test.step('they migrate one empty database at once', () => Promise.all(sites.map((site) => site.start())));

    const sent = await test.step('each request is stored once, and each job worked once', async () => {
      const numbers = Array.from({ length: SUBMITS }, (_, number) => number);
      const answers = await Promise.all(numbers.map((number) => send(urls, number, `198.51.100.${number}`)));
      expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 201));
      await expect.poll(() => smtp.count(), { timeout: 30_000 }).toBe(2 * SUBMITS);
      for (const { email } of answers) {
        expect([smtp.countReceived('notify-staff', email), smtp.countReceived('send-receipt', email)]).toEqual([1, 1]);
      }
      return answers;
    });

    await test.step('the limits of an address are counted across them', async () => {
      const statuses: number[] = [];
      for (let number = 0; number <= OFFICE; number += 1) {
        const response = await fetch(`${urls[number % 3]}/api/contact/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
          body: JSON.stringify({ name: 'Salma', email: `office${number}@riad.example`, message: 'Hello there.' }),
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([...Array.from({ length: OFFICE }, () => 201), 429]);
    });

    const renderAgain = async () => {
      const titles = (title: string) =>
        Promise.all(urls.map(async (url) => (await (await fetch(`${url}/portfolio`)).text()).includes(title)));
      expect(await titles('Seen by all three')).toEqual([false, false, false]);
      await publishHeading(urls[0] as string, 'Seen by all three');
      await expect.poll(() => titles('Seen by all three')).toEqual([true, true, true]);
    };
    await test.step('a cached page is rendered again on all of them when its texts are published', renderAgain);

    await test.step('one is killed while visitors write: everything acknowledged is there once', async () => {
      const numbers = Array.from({ length: SUBMITS }, (_, number) => SUBMITS + number);
      const answers = await Promise.all(
        numbers.map(async (number) => {
          if (number === SUBMITS + 6) await sites[2]?.end('SIGKILL');
          return send(urls, number, `198.51.100.${number}`);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 201));
      const stored = await readBack(urls[0] as string, STAFF);
      const expected = [...sent, ...answers].map(({ id, email }) => ({ id, email }));
      const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
      expect(stored.map(({ id, email }) => ({ id, email })).sort(byId)).toEqual(expected.sort(byId));
      // Another instance processes events that the killed one had not dispatched.
      const waiting = 'select count(*)::int as count from outbox_events where dispatched_at is null';
      await expect.poll(async () => (await query(waiting))[0]?.count).toBe(0);
      const [jobs] = await query(`select count(*)::int as count from jobs.job where data ->> 'task' = 'send-receipt'`);
      expect(jobs?.count).toBe(2 * SUBMITS + OFFICE);
    });
  } finally {
    await close();
    await cluster.remove();
  }
});
