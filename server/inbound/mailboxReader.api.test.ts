import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '../test/longTest';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';
import type { MailboxReader } from './createMailboxReader';

let answers: Answers;
let reader: MailboxReader;

beforeEach(async () => {
  answers = await openAnswers();
  reader = answers.createReader();
});
afterEach(async () => {
  answers.imap.intercept(undefined);
  await reader.stop();
  await answers.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const waitFor = (id: string, count: number) =>
  expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toHaveLength(count);

test('a connection that breaks off at any step loses no answer and stores none twice', async () => {
  const { id, visitor, messageId } = await answers.sendAndReply();
  answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
  const steps = ['LOGIN', 'EXAMINE', 'UID SEARCH', 'HEADER.FIELDS', 'BODYSTRUCTURE', 'BODY.PEEK[1]'];
  const left = [...steps];
  answers.imap.intercept((command) => {
    if (!left[0] || !command.includes(left[0])) return undefined;
    left.shift();
    return 'break';
  });
  reader.start();
  await waitFor(id, 1);
  expect(left).toEqual([]);
});

test('a transaction that fails stores neither the answer nor the position', async () => {
  const { id, visitor, messageId } = await answers.sendAndReply();
  await answers.run(`create function "fail_once"() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`);
  await answers.run(
    'create trigger "fail" before insert on "incoming_mails" for each row execute function "fail_once"()',
  );
  reader.start();
  await expect
    .poll(() => answers.run('select "next_uid" from "mailbox_positions" where "next_uid" is not null'))
    .toHaveLength(1);
  const uid = answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
  await expect
    .poll(() => answers.imap.log.commands.filter((line) => line.startsWith(`UID FETCH ${uid} `)).length)
    .toBeGreaterThan(4);
  const [position] = await answers.run('select "next_uid"::int as "next" from "mailbox_positions"');
  expect(position?.next).toBeLessThanOrEqual(uid);
  await answers.run('drop trigger "fail" on "incoming_mails"');
  await waitFor(id, 1);
});

test('a mailbox that was renumbered or whose mail was moved back brings no answer twice', async () => {
  const { id, visitor, messageId } = await answers.sendAndReply();
  const own = '<moved@client.example>';
  const text = writeMail({ from: visitor, answers: messageId, id: own });
  answers.imap.deliver(text);
  reader.start();
  await waitFor(id, 1);
  answers.imap.deliver(text);
  answers.imap.renumber();
  answers.imap.deliver(writeMail({ from: visitor, answers: messageId, text: 'One more.' }));
  answers.imap.disconnect();
  await waitFor(id, 2);
  expect((await answers.readMails(id)).map(({ body }: { body: string }) => body)).toEqual([
    'Tuesday is fine.',
    'One more.',
  ]);
});

test('one instance reads at a time, and another goes on when it stops', async () => {
  const other = answers.createReader();
  reader.start();
  await expect.poll(() => answers.imap.log.connections).toBe(1);
  other.start();
  const { id, visitor, messageId } = await answers.sendAndReply();
  answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
  await waitFor(id, 1);
  expect(answers.imap.log.connections).toBe(1);
  await reader.stop();
  answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
  await waitFor(id, 2);
  await other.stop();
});

test('the worker of the site reads the mailbox', async () => {
  const { id, visitor, messageId } = await answers.sendAndReply();
  answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
  answers.site.jobs.start();
  await waitFor(id, 1);
});

longTest(
  'a mailbox of 50,000 other mails is not read',
  async () => {
    const old = new Date(Date.now() - 400 * DAY_MS);
    for (let count = 0; count < 50_000; count += 1)
      answers.imap.deliver(writeMail({ from: 'news@elsewhere.example', text: 'News. '.repeat(100) }), old);
    const { id, visitor, messageId } = await answers.sendAndReply();
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId }));
    reader.start();
    await waitFor(id, 1);
    expect(answers.imap.log.bytesSent).toBeLessThan(20_000);
  },
  120_000,
);

longTest('two sites that answer each other automatically come to an end', async () => {
  // The visitor's address is that of the other site: its receipts and notes of absence answer all that comes.
  const { id, visitor, messageId } = await answers.sendAndReply();
  reader.start();
  const sentBefore = answers.mail.received.length;
  for (let round = 0; round < 5; round += 1) {
    answers.imap.deliver(writeMail({ from: visitor, answers: messageId, headers: 'Auto-Submitted: auto-replied' }));
    await waitFor(id, round + 1);
    await answers.pass();
  }
  expect(answers.mail.received).toHaveLength(sentBefore);
  expect((await answers.read(id)).state).toBe('CONTACTED');
});
