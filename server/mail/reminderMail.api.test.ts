import 'reflect-metadata';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContents } from '../content/readContents';
import type { Orm } from '../database/createOrm';
import { createChannelTasks } from '../jobs/Channel';
import { createMailChannel } from '../notices/mail';
import { PrivacyRequest, PrivacyRequestKind } from '../privacy/PrivacyRequest';
import { readEnv } from '../settings/env';
import { fillInbox } from '../test/fillInbox';
import { fillLeads } from '../test/fillLeads';
import { longTest } from '../test/longTest';
import { openTestOrm } from '../test/openTestOrm';
import { createMailer, type Mail, type Mailer } from './createMailer';
import { createMessageIds } from './messageIds';

const messageIds = createMessageIds(Buffer.alloc(32));

const NOW = new Date('2026-03-05T08:00:00Z');

let orm: Orm;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ orm, close } = await openTestOrm());
});
afterEach(() => close());

/** Sends the mail of this morning and returns it; undefined if there is none. */
async function remind(send?: Mailer['send']): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  const mailer: Pick<Mailer, 'send'> = { send: send ?? (async (mail) => void sent.push(mail)) };
  const { en: content } = await readContents();
  const channel = createMailChannel({
    staff: new Map([['one', 'sales@khatam.example']]),
    getContent: () => content,
    mailer,
    origin: 'https://khatam.example',
    now: () => NOW,
  });
  const tasks = createChannelTasks(orm, [channel]);
  await tasks['remind-staff']?.({ task: 'remind-staff', day: '2026-03-05', recipient: 'one' });
  return sent[0];
}

longTest('a reminder of many requests names the longest waiting ones, and counts the others', async () => {
  // Of 34, 21 are unanswered and not flagged; the first is the newest.
  await fillLeads(orm.em.fork(), 34, new Date('2026-03-01T08:00:00Z'));
  const { subject, text } = (await remind()) ?? {};
  expect(subject).toBe('21 requests waiting (March 5, 2026)');
  expect(text).toContain('First Last34,');
  expect(text).toContain('First Last2,');
  expect(text).not.toContain('First Last1,');
  expect(text).toContain('and 1 more.');
  expect(text).toContain('https://khatam.example/desk?state=OVERDUE');
});

test('requests of every kind wait except those of clients, as in the inbox', async () => {
  const em = orm.em.fork();
  await fillInbox(em, 2, new Date('2026-03-01T08:00:00Z'));
  await em.execute(`update leads set client_since = now() where last_name = '2'`);
  const { subject, text = '' } = (await remind()) ?? {};
  expect(subject).toBe('7 requests waiting (March 5, 2026)');
  const names = [...text.matchAll(/(Visitor ?\d), since/g)].map(([, name]) => name);
  // Three are of an hour earlier, and the lead of that hour is a client.
  expect(names).toEqual(['Visitor2', 'Visitor2', 'Visitor2', 'Visitor1', 'Visitor1', 'Visitor1', 'Visitor 1']);
  expect(text).toContain('https://khatam.example/desk?state=OVERDUE&sort=ARRIVAL');
});

test('an overdue request about personal data causes a reminder and is in its subject', async () => {
  const request = Object.assign(new PrivacyRequest(), {
    kind: PrivacyRequestKind.ACCESS,
    email: 'rachid@elsewhere.example',
    receivedAt: new Date('2026-02-23T08:00:00Z'),
    answerBy: '2026-03-25',
    nextDueOn: '2026-03-04',
  });
  await orm.em.fork().persist(request).flush();
  const { subject, text } = (await remind()) ?? {};
  expect(subject).toBe('1 privacy request overdue (March 5, 2026)');
  expect(text).toContain('1 privacy request is overdue:\n\nhttps://khatam.example/desk/privacy');
});

test('a follow-up due by today is named, with its day and its assignee', async () => {
  const em = orm.em.fork();
  await fillLeads(em, 4, NOW);
  await em.execute(`insert into accounts (id, email, password_hash, first_name, is_staff, created_at)
    values ('01890000-0000-7000-8000-0000000000aa', 'nadia@khatam.example', '', 'Nadia', true, now())`);
  const follow = (name: string, day: string, more = '') =>
    em.execute(`update leads set follow_up_on = '${day}' ${more} where last_name = '${name}'`);
  await follow(
    'Last1',
    '2026-03-04',
    `, assignee_id = '01890000-0000-7000-8000-0000000000aa', contacted_at = created_at`,
  );
  await follow('Last2', '2026-03-05');
  await follow('Last3', '2026-03-06');
  await follow('Last4', '2026-03-05', ', flagged_at = created_at');
  const { subject, text } = (await remind()) ?? {};
  expect(subject).toBe('2 follow-ups due (March 5, 2026)');
  expect(text).toMatch(/: First Last1, since March 4, 2026, for Nadia\nQ-\w{8}: First Last2, since March 5, 2026\n/);
  expect(text).not.toMatch(/Last[34]/);
});

longTest('a reminder is discarded and written again if one of its requests is deleted meanwhile', async () => {
  await fillLeads(orm.em.fork(), 2, new Date('2026-03-01T08:00:00Z'));
  const folder = mkdtempSync(join(tmpdir(), 'reminder-'));
  const outbox = join(folder, 'outbox');
  const files = createMailer({
    messageIds,
    env: readEnv({ DATA_DIR: folder }),
    site: { name: 'Khatam', email: 'hello@khatam.example' },
  });
  const deleteMeanwhile: Mailer['send'] = async (mail, isWanted) => {
    await orm.em.fork().execute(`delete from "leads" where "last_name" = 'Last2'`);
    await files.send(mail, isWanted);
  };
  await expect(remind(deleteMeanwhile)).rejects.toThrow('deleted meanwhile');
  expect(readdirSync(outbox)).toEqual([]);
  await remind(files.send);
  const [name = ''] = readdirSync(outbox);
  expect(readFileSync(join(outbox, name), 'utf8')).toContain('Last1');
  rmSync(folder, { recursive: true });
});
