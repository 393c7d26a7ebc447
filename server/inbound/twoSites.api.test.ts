import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';
import { validLead } from '../test/validLead';
import type { MailboxReader } from './createMailboxReader';

/** A site, the address of its mailbox, and what its mail server took that the post has not carried yet. */
interface Party {
  address: string;
  answers: Answers;
  reader: MailboxReader;
  carried: number;
}

const parties: Party[] = [];

beforeAll(async () => {
  for (const name of ['oliva', 'khatam']) {
    const address = `answers@${name}.example`;
    const answers = await openAnswers({
      env: { MAIL_FROM: address, REPLY_ADDRESS: address, NOTIFY_EMAIL: `staff@${name}.example` },
    });
    const reader = answers.createReader();
    reader.start();
    parties.push({ address, answers, reader, carried: 0 });
  }
});
afterAll(async () => {
  for (const { answers, reader } of parties) {
    await reader.stop();
    await answers.close();
  }
});

/** Delivers mail of a site to the mailbox of the other, whose robot answers each, and says nowhere that it is one. */
function deliver(to: Party, from: Party, raw: string, messageId: string) {
  to.answers.imap.deliver(raw);
  const answer = { from: to.address, to: from.address, answers: messageId, text: 'We have your mail.\n' };
  from.answers.imap.deliver(writeMail(answer));
}

/** Carries mail between the mailboxes until nothing moves. @returns how many mails the sites sent to each other. */
async function carry(): Promise<number> {
  let count = 0;
  for (let quiet = 0; quiet < 3; ) {
    let moved = 0;
    for (const from of parties) {
      await from.answers.pass();
      const { received } = from.answers.mail;
      for (const { to, raw, mail } of received.slice(from.carried)) {
        const receiver = parties.find(({ address }) => to.includes(address));
        if (receiver) deliver(receiver, from, raw, mail.messageId ?? '');
        moved += receiver ? 1 : 0;
      }
      from.carried = received.length;
    }
    count += moved;
    if (count > 20) throw new Error('The sites answer each other without end.');
    quiet = moved > 0 ? 0 : quiet + 1;
    for (const { answers } of parties) await readAll(answers);
  }
  return count;
}

/** Waits until a mailbox was read: a mail that was delivered last to a request of its own arrived. */
async function readAll(answers: Answers) {
  const { imap, run } = answers;
  const last = Math.max(0, ...imap.mails.map(({ uid }) => uid));
  await expect
    .poll(async () => Number((await run('select max("next_uid") as "next" from "mailbox_positions"'))[0]?.next ?? 0), {
      timeout: 10_000,
    })
    .toBeGreaterThan(last);
}

test('two sites that are visitors of each other, with robots in their mailboxes, fall silent by themselves', async () => {
  const [one, other] = parties as [Party, Party];
  const requests: string[] = [];
  for (const [site, visitor] of [
    [one, other],
    [other, one],
  ] as const) {
    const { body } = await site.answers.site.rest('POST', '/leads/', { ...validLead, email: visitor.address });
    requests.push(body.id);
  }
  // The receipts.
  expect(await carry()).toBe(2);
  await one.answers.reply(requests[0] ?? '', other.address);
  await other.answers.reply(requests[1] ?? '', one.address);
  // The replies of people alone.
  expect(await carry()).toBe(2);
  for (const [index, { answers }] of parties.entries()) {
    // The answers of the robot to the receipt and to the reply.
    expect(await answers.readMails(requests[index] ?? '')).toHaveLength(2);
  }
});
