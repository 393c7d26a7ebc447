import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BATCH, PermanentFailure, queues } from '../jobs/Task';
import { readEnv } from '../settings/env';
import { openMailServer } from '../test/openMailServer';
import { createMailer, type Mail, MAIL_TIMEOUTS as patience } from './createMailer';
import { createMessageIds } from './messageIds';

const messageIds = createMessageIds(Buffer.alloc(32));

const site = { name: 'Khatam', email: 'hello@khatam.example' };
const mail: Mail = {
  id: 'one',
  task: 'notify-staff',
  to: 'sales@khatam.example',
  subject: 'One',
  text: 'One',
  html: '<p>One</p>',
};

/** Timeouts for a server that answers, on a busy machine too. */
const PATIENT = { greetMs: 10_000, answerMs: 10_000 };

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const createTestMailer = (port: number, timeouts = PATIENT) => {
  const mailer = createMailer({
    messageIds,
    env: readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    site,
    timeouts,
  });
  opened.push(mailer);
  return mailer;
};

/** Opens a server that accepts connections, sends the greeting and nothing more. */
async function openSilent(greeting?: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  });
  return (server.address() as AddressInfo).port;
}

const describeFailure = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a mail server has the time specified by RFC 5321 (4.5.3.2), and a batch is not sent again meanwhile', () => {
  const { greetMs, answerMs, connections } = patience;
  expect(greetMs).toBeGreaterThanOrEqual(5 * 60_000);
  expect(answerMs).toBeGreaterThanOrEqual(10 * 60_000);
  // EHLO, MAIL, RCPT, DATA and the mail itself, each answered just within the timeout.
  const slowestMs = (BATCH / connections) * (greetMs + 5 * answerMs);
  expect(queues.mail.expireInSeconds * 1000).toBeGreaterThan(slowestMs);
});

describe('a mail may be tried again after', () => {
  test.each([
    ['that takes a connection and says nothing', undefined],
    ['that greets and then says nothing', '220 mail.example ESMTP\r\n'],
  ])('a server %s, which causes a timeout', async (_what, greeting) => {
    const mailer = createTestMailer(await openSilent(greeting), { greetMs: 200, answerMs: 200 });
    const failure = await describeFailure(mailer.send(mail));
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('an unreachable server', async () => {
    const { port, close } = await openMailServer();
    await close();
    const failure = await describeFailure(createTestMailer(port).send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('a server that requires a sign-in first', async () => {
    const server = await openMailServer(undefined, { wantsSignIn: true });
    opened.push(server);
    const failure = await describeFailure(createTestMailer(server.port).send(mail));
    expect(failure).toMatchObject({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test.each([530, 534, 535, 538])('a server that answers %i, which is about the sign-in', async (code) => {
    const server = await openMailServer(() => ({ code, message: 'Authentication required' }));
    opened.push(server);
    const failure = await describeFailure(createTestMailer(server.port).send(mail));
    expect(failure).toMatchObject({ responseCode: code });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });
});

test('addresses at internationalised domains are named in ASCII, so that every mail server takes them', async () => {
  const server = await openMailServer();
  opened.push(server);
  const env = readEnv({ SMTP_URL: server.url, MAIL_FROM: 'site@société.example' });
  const mailer = createMailer({ messageIds, env, site, timeouts: PATIENT });
  opened.push(mailer);
  await mailer.send({
    ...mail,
    to: 'staff@مثال.example',
    replyTo: { name: 'Société', address: 'hello@société.example' },
  });
  const [received] = server.received;
  expect(received?.greeting).toBe('xn--socit-esab.example');
  expect(received?.raw).toContain('From: Khatam <site@xn--socit-esab.example>\r\n');
  expect(received?.raw).toContain('To: staff@xn--mgbh0fb.example\r\n');
  expect(received?.raw).toMatch(/^Reply-To: .* <hello@xn--socit-esab\.example>\r$/m);
  expect(received?.mail.messageId).toMatch(/^<one\.[0-9a-f]{20}@xn--socit-esab\.example>$/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is looked for
  expect(received?.raw).toMatch(/^[\x00-\x7f]*$/);
});

test('a permanently rejected recipient is not tried again', async () => {
  const server = await openMailServer(() => ({ code: 550, message: 'No such user' }));
  opened.push(server);
  expect(await describeFailure(createTestMailer(server.port).send(mail))).toBeInstanceOf(PermanentFailure);
});

test.each(['one@client.example, two@client.example', 'Friends: one@client.example, two@client.example;'])(
  'a mail goes to one address, and %j is not an address',
  async (to) => {
    const server = await openMailServer();
    opened.push(server);
    await describeFailure(createTestMailer(server.port).send({ ...mail, to }));
    expect(server.received.flatMap((received) => received.to)).toEqual([]);
  },
);

test('a mail written to a file is deleted if it is no longer needed by then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailer-'));
  opened.push({ close: () => rmSync(folder, { recursive: true }) });
  const mailer = createMailer({ messageIds, env: readEnv({ DATA_DIR: folder }), site });
  const files = () => readdirSync(join(folder, 'outbox'));
  const seen: string[][] = [];
  for (const isWanted of [true, false]) {
    await mailer.send({ ...mail, id: `wanted-${isWanted}` }, async () => {
      seen.push(files());
      return isWanted;
    });
  }
  expect(seen).toEqual([['wanted-true.eml'], ['wanted-false.eml', 'wanted-true.eml']]);
  expect(files()).toEqual(['wanted-true.eml']);
  const asking = mailer.send({ ...mail, id: 'unknown' }, () => Promise.reject(new Error('The database is away')));
  await expect(asking).rejects.toThrow('away');
  expect(files()).toEqual(['wanted-true.eml']);
});

test('mail that cannot be written to files is reported at the start, with the setting to change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailer-'));
  opened.push({ close: () => rmSync(folder, { recursive: true }) });
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => createMailer({ messageIds, env: readEnv({ DATA_DIR: file }), site })).toThrow(
    /cannot be written to .*SMTP_URL.*DATA_DIR/,
  );
});

describe('the password of a mail server', () => {
  /** On Linux this address leads to this machine, although it is no loopback address. */
  const ELSEWHERE = '0.0.0.0';

  const send = async (port: number, { host = ELSEWHERE, parameters = '', allow = '' } = {}) => {
    const url = `smtp://site:p%40ss@${host}:${port}/${parameters}`;
    const env = readEnv({ SMTP_URL: url, SMTP_ALLOW_PLAINTEXT: allow });
    const mailer = createMailer({ messageIds, env, site, timeouts: PATIENT });
    opened.push(mailer);
    return describeFailure(mailer.send(mail));
  };
  const open = async (offersTls: boolean) => {
    const server = await openMailServer(undefined, { offersTls, wantsSignIn: true });
    opened.push(server);
    return server;
  };

  test('is not sent to a server elsewhere that does not encrypt, and the mail waits', async () => {
    const server = await open(false);
    const failure = await send(server.port);
    expect(failure).toMatchObject({ code: 'ETLS' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(server.signIns).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('is not sent to a server that cannot prove its identity', async () => {
    const server = await open(true);
    expect(await send(server.port)).toMatchObject({ message: expect.stringContaining('certificate') });
    expect(server.signIns).toEqual([]);
  });

  test('is sent encrypted', async () => {
    const server = await open(true);
    expect(await send(server.port, { parameters: '?tls.rejectUnauthorized=false' })).toBeUndefined();
    expect(server.signIns).toEqual([{ user: 'site', password: 'p@ss', isEncrypted: true }]);
    expect(server.received).toMatchObject([{ isEncrypted: true }]);
  });

  test.each([
    ['on this machine', { host: '127.0.0.1' }],
    ['elsewhere where SMTP_ALLOW_PLAINTEXT allows it', { allow: '1' }],
  ])('is sent to a server %s that does not encrypt', async (_where, options) => {
    const server = await open(false);
    expect(await send(server.port, options)).toBeUndefined();
    expect(server.signIns).toEqual([{ user: 'site', password: 'p@ss', isEncrypted: false }]);
  });
});

test.each([
  [{ PUBLIC_URL: 'https://www.khatam.example', MAIL_FROM: 'site@mail.khatam.example' }, 'www.khatam.example'],
  [{ PUBLIC_URL: 'https://مثال.example' }, 'xn--mgbh0fb.example'],
  [{ PUBLIC_URL: 'http://localhost:8000', MAIL_FROM: 'site@mail.khatam.example' }, 'mail.khatam.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7', MAIL_FROM: 'site@mail.khatam.example' }, 'mail.khatam.example'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]:8000' }, 'khatam.example'],
  [{}, 'khatam.example'],
])('a mailer with %j greets as %s, not with the name of its container', async (settings, greeting) => {
  const server = await openMailServer();
  opened.push(server);
  const mailer = createMailer({
    messageIds,
    env: readEnv({ SMTP_URL: server.url, ...settings }),
    site,
    timeouts: PATIENT,
  });
  opened.push(mailer);
  await mailer.send(mail);
  expect(server.received).toMatchObject([{ greeting }]);
});

test('a greeting that SMTP_URL names is used as it is', async () => {
  const server = await openMailServer();
  opened.push(server);
  const env = readEnv({ SMTP_URL: `${server.url}/?name=relay.khatam.example`, PUBLIC_URL: 'https://khatam.example' });
  const mailer = createMailer({ messageIds, env, site, timeouts: PATIENT });
  opened.push(mailer);
  await mailer.send(mail);
  expect(server.received).toMatchObject([{ greeting: 'relay.khatam.example' }]);
});
