import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../common/log';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { validLead } from '../test/validLead';
import { createMailFiles } from './createMailFiles';
import { erasePersonalData } from './erasePersonalData';
import { createErasureLog } from './erasureLog';

const folder = mkdtempSync(join(tmpdir(), 'mail-files-'));
const outbox = join(folder, 'outbox');
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ env: { DATA_DIR: folder } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Returns the names of files with an address in their unencoded text, such as a header. */
const filesAbout = (address: string) =>
  readdirSync(outbox).filter((name) => readFileSync(join(outbox, name), 'utf8').includes(address));
const written = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
const about = (address: string) => written().filter((text) => text.toLowerCase().includes(address.toLowerCase()));
const rows = async (sql: string) =>
  ((await site.orm.em.fork().execute(sql)) as Record<string, string>[]).map((row) => Object.values(row).join(' '));

const ERASE = `mutation ($email: String!, $dryRun: Boolean!) {
  erasePersonalData(email: $email, dryRun: $dryRun) { result { erased { table count ids } } }
}`;
const erase = async (email: string, dryRun = false) =>
  (await site.graphql(ERASE, { email, dryRun }, token)).data.erasePersonalData.result.erased;
const filesGone = (count: number) => ({
  table: 'FILES_OF_MAIL',
  count,
  ids: [],
});
const subscribe = (email: string) =>
  site.graphql('mutation ($email: String!) { subscribe(input: { email: $email }) { id } }', { email });

describe('events and links are deleted with their row', () => {
  test('when staff delete a request', async () => {
    await site.rest('POST', '/leads/', validLead);
    const { body } = await site.rest('POST', '/leads/', { ...validLead, email: 'zahra.q@bakery.example' });
    await site.jobs.drain();
    expect((await site.rest('DELETE', `/leads/${body.id}/`, undefined, token)).status).toBe(204);
    expect(await rows('select "subject_id" from "outbox_events"')).not.toContain(body.id);
    expect((await site.rest('DELETE', `/leads/${body.id}/`, undefined, token)).status).toBe(404);
  });

  test('when the owner of an address unsubscribes', async () => {
    await subscribe('yasmine@bakery.example');
    await site.jobs.drain();
    const [input = ''] = await rows(`select "id", "unsubscribe_token" from "subscribers"`);
    const [id = '', link = ''] = input.split(' ');
    expect(await rows('select "subscriber_id" from "confirmation_links"')).toContain(id);

    const answer = await site.post(`/newsletter/unsubscribe?token=${link}`, { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(200);
    expect(await rows('select "subscriber_id" from "confirmation_links"')).not.toContain(id);
    expect(await rows('select "subject_id" from "outbox_events"')).not.toContain(id);
  });
});

// The embedded database runs one transaction at a time.
test.runIf('server' in inject('prepared'))(
  'mail written while its person is being erased is erased as well',
  async () => {
    const email = 'nadia@bakery.example';
    const { body } = await site.rest('POST', '/leads/', { ...validLead, email });
    // The mail is planned, but not written yet.
    await site.jobs.drain();
    for (const name of filesAbout(email)) rmSync(join(outbox, name));
    await site.orm.em.fork().execute(
      `update jobs.job set state = 'created', completed_on = null, started_on = null
        where "data" ->> 'event' = (select "id"::text from "outbox_events" where "subject_id" = ?)`,
      [body.id],
    );

    const files = createMailFiles(outbox);
    let running: Promise<unknown> | undefined;
    const mailFiles = {
      ...files,
      erase: async (...input: Parameters<typeof files.erase>) => {
        const count = await files.erase(...input);
        running = site.jobs.drain();
        await expect.poll(() => filesAbout(email).filter((name) => name.endsWith('.eml'))).not.toEqual([]);
        return count;
      },
    };
    const erasureLog = createErasureLog(createLog('silent'));
    await erasePersonalData(site.orm.em.fork(), { email, now: new Date(), isDryRun: false, mailFiles, erasureLog });
    await running;
    expect(filesAbout(email)).toEqual([]);
  },
);

describe('an erasure finds by its headers the mail', () => {
  test('of a deleted row, and counts it', async () => {
    await site.rest('POST', '/leads/', { ...validLead, email: 'Kenza@Bäckerei.example' });
    await site.jobs.drain();
    await site.orm.em.fork().execute(`delete from "outbox_events"`);
    await site.orm.em.fork().execute(`delete from "leads" where "email" like 'Kenza%'`);
    expect(filesAbout('Kenza@')).toHaveLength(2);

    writeFileSync(join(outbox, 'remind-staff.2026-03-02.someone.eml'), 'Kenza waits');
    expect(await erase('kenza@xn--bckerei-5wa.example', true)).toEqual([filesGone(3)]);
    expect(filesAbout('Kenza')).toHaveLength(3);
    expect(await erase('kenza@xn--bckerei-5wa.example')).toEqual([filesGone(3)]);
    expect(filesAbout('Kenza')).toEqual([]);
    expect(await erase('kenza@xn--bckerei-5wa.example')).toEqual([]);
  });

  test('to staff about an address that older mail servers accept in no header', async () => {
    const email = `Zoé.${'l'.repeat(50)}@Bäckerei.example`;
    await site.rest('POST', '/leads/', { ...validLead, email });
    await site.jobs.drain();
    await site.orm.em.fork().execute(`delete from "outbox_events"`);
    await site.orm.em.fork().execute(`delete from "leads" where "email" like 'Zo%'`);
    const before = readdirSync(outbox).length;
    expect(await erase(email.toLowerCase())).toEqual([filesGone(2)]);
    expect(readdirSync(outbox)).toHaveLength(before - 2);
  });

  test('sent before an address was corrected', async () => {
    const { body } = await site.rest('POST', '/leads/', { ...validLead, email: 'samir@bakrey.example' });
    await site.jobs.drain();
    const corrected = { ...validLead, email: 'samir@bakery.example' };
    expect((await site.rest('PUT', `/leads/${body.id}/`, corrected, token)).status).toBe(200);
    expect(await erase('samir@bakrey.example')).toEqual([filesGone(2)]);
    expect(filesAbout('samir@')).toEqual([]);
    expect(await erase('samir@bakery.example')).toMatchObject([{ table: 'LEADS', count: 1 }]);
  });

  test('of one person, not mail to staff about others, nor mail with the address in a text', async () => {
    const text = 'Ask amine@bakery.example how it went.';
    await site.rest('POST', '/leads/', { ...validLead, firstName: 'amine@bakery.example', projectDescription: text });
    await site.jobs.drain();
    const before = readdirSync(outbox);
    expect(await erase('amine@bakery.example')).toEqual([]);
    await erase(site.staff.email);
    expect(readdirSync(outbox)).toEqual(before);
  });
});

test('an erasure deletes the mail about a person, and keeps the mail about others', async () => {
  await site.rest('POST', '/leads/', validLead);
  await plantPerson(site, token);
  await site.jobs.drain();
  expect(about(planted.email).length).toBeGreaterThan(4);
  // A reminder names several visitors, and a process that died leaves a partial mail.
  const lead = readdirSync(outbox).find((name) =>
    readFileSync(join(outbox, name), 'utf8').toLowerCase().includes(planted.email.toLowerCase()),
  );
  writeFileSync(join(outbox, 'remind-staff.2026-03-02.someone.eml'), planted.email);
  writeFileSync(join(outbox, `${lead}.part`), planted.email);

  const before = written().length;
  const predicted = await erase(planted.email, true);
  expect(written()).toHaveLength(before);
  expect(await erase(planted.email)).toEqual(predicted);
  expect(predicted).toContainEqual(filesGone(before - written().length));
  expect(about(planted.email)).toEqual([]);
  expect(about(validLead.email).length).toBeGreaterThan(0);
});

test('mail is deleted thirty days after it was written', async () => {
  const RUN = 'mutation ($dryRun: Boolean!) { eraseExpired(dryRun: $dryRun) { result { erased { table count } } } }';
  const run = async (dryRun: boolean) => (await site.graphql(RUN, { dryRun }, token)).data.eraseExpired.result.erased;
  const [first = '', second = '', ...others] = readdirSync(outbox);
  expect(await run(false)).toEqual([]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  utimesSync(join(outbox, first), daysAgo(31), daysAgo(31));
  utimesSync(join(outbox, second), daysAgo(29), daysAgo(29));
  expect(await run(true)).toEqual([{ table: 'FILES_OF_MAIL', count: 1 }]);
  expect(await run(false)).toEqual([{ table: 'FILES_OF_MAIL', count: 1 }]);
  expect(readdirSync(outbox)).toEqual([second, ...others]);
});
