import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { longTestIf } from '../test/longTest';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';
import { HOW_TO_GET_DOVECOT, hasDovecot, openDovecot } from '../test/openDovecot';
import type { MailboxReader } from './createMailboxReader';

if (process.env.LONG_TESTS && !hasDovecot) console.warn(`Skipped: ${HOW_TO_GET_DOVECOT}`);

const test = longTestIf(hasDovecot);

let answers: Answers;
let reader: MailboxReader | undefined;
let server: Awaited<ReturnType<typeof openDovecot>> | undefined;

beforeAll(async () => {
  answers = await openAnswers();
});
afterEach(async () => {
  await reader?.stop();
  await server?.close();
});
afterAll(() => answers.close());

const waitFor = (id: string, count: number) =>
  expect.poll(() => answers.readMails(id), { timeout: 10_000 }).toHaveLength(count);

test('a mailbox of Dovecot is read with a password after STARTTLS, and not without trust in its certificate', async () => {
  server = await openDovecot();
  const { id, visitor, messageId } = await answers.sendAndReply();
  server.deliver(writeMail({ from: visitor, answers: messageId }));
  reader = answers.createReader({ url: server.url });
  reader.start();
  await expect.poll(() => server?.readLog(), { timeout: 10_000 }).toMatch(/TLS.*(unknown ca|handshak|alert)/i);
  await reader.stop();
  expect(await answers.readMails(id)).toEqual([]);
  expect(server.readLog()).not.toContain('Login:');

  reader = answers.createReader({ url: `${server.url}?tls.rejectUnauthorized=false` });
  reader.start();
  await waitFor(id, 1);
  expect(server.readLog()).toMatch(/Login: user=<answers@agency\.example>, method=PLAIN,.*TLS/);
  // New mail arrives by IDLE.
  const second = await answers.sendAndReply();
  server.deliver(writeMail({ from: second.visitor, answers: second.messageId }));
  await waitFor(second.id, 1);
});

test.each(['xoauth2', 'oauthbearer'] as const)(
  'a token signs in by %s, and one that expired is replaced in its file',
  async (mechanism) => {
    server = await openDovecot({ mechanism });
    const { id, visitor, messageId } = await answers.sendAndReply();
    server.deliver(writeMail({ from: visitor, answers: messageId }));
    const passwordFile = server.writeToken({ isExpired: true });
    reader = answers.createReader({ url: `${server.tokenUrl}&tls.rejectUnauthorized=false`, passwordFile });
    reader.start();
    await expect.poll(() => server?.readLog(), { timeout: 10_000 }).toMatch(/auth failed/);
    expect(await answers.readMails(id)).toEqual([]);
    server.writeToken();
    await waitFor(id, 1);
    expect(server.readLog()).toMatch(
      new RegExp(`Login: user=<answers@agency\\.example>, method=${mechanism},.*TLS`, 'i'),
    );
  },
);
