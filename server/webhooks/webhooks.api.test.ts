import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, inject, test } from 'vitest';
import { issueLink } from '../newsletter/ConfirmationLink';
import { Subscriber } from '../newsletter/Subscriber';
import { openEditor } from '../test/contentCalls';
import { longTest, longTestIf } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { postWebhook } from './postWebhook';

const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;
const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** Opens the receiver of another system; `answer` is its next status. */
async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = { url: '', received, status: 204, headers: {} as Record<string, string>, close: () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(receiver.status, receiver.headers).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  opened.push(receiver);
  return receiver;
}

async function openSite(url: string, env: Record<string, string> = { WEBHOOK_ALLOW_PRIVATE: '1' }): Promise<TestSite> {
  const site = await openTestSite({
    env: { WEBHOOK_URLS: url, WEBHOOK_SECRET: secret, ...env },
  });
  opened.push(site);
  return site;
}

const REPLY = 'mutation ($input: ReplyToItemInput!) { replyToItem(input: $input) { result { id } } }';

const makeDue = (site: TestSite) =>
  site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);

test('a quote request is sent to the other system, signed so that its library accepts it', async () => {
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  // More bytes than letters.
  const input = { ...validLead, firstName: 'Zoë', projectDescription: 'موقع' };
  const { body: lead } = await site.rest('POST', '/leads/', input);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const reported = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(reported).toMatchObject({ type: 'lead.created', data: { ...input, id: lead.id } });
  expect(body).not.toMatch(/captchaId|submissionKey|searchText|spamScore|privacyVersion|clientSince/);
  expect(() =>
    new Webhook(secret).verify(body.replace('website', 'webapp'), headers as Record<string, string>),
  ).toThrow();
});

test('the message in docs/webhooks.md has every field of a sent message, and no other', async () => {
  const [, shown = ''] = readFileSync('docs/webhooks.md', 'utf8').match(/^```json\n(.*?)^```$/ms) ?? [];
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const getKeys = (text: string) => {
    const { data, ...message } = JSON.parse(text);
    // A budget is there only where the agency asks for it.
    return [message, data, data.source].map((part) => Object.keys(part).filter((key) => key !== 'budget'));
  };
  expect(getKeys(shown)).toEqual(getKeys(receiver.received[0]?.body ?? ''));
});

test('the code in docs/webhooks.md accepts sent messages, and nothing else', async () => {
  const [, shown = ''] = readFileSync('docs/webhooks.md', 'utf8').match(/^```js\n(.*?)^```$/ms) ?? [];
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const verify = (rawBody: string) => {
    const input = `const rawBody = ${JSON.stringify(rawBody)}; const request = ${JSON.stringify({ headers })};`;
    const code = `${input}\n${shown}\nconsole.log(event.type);`;
    const env = { ...process.env, WEBHOOK_SECRET: secret };
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  };
  expect(verify(body).stdout).toBe('lead.created\n');
  expect(verify(body.replace('website', 'webapp')).status).toBe(1);
});

test('a publication of texts is sent once, with its documents and without its author, and is in the list of events', async () => {
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  const editor = await openEditor(site);
  await editor.save('plans', [{ path: 'plans[starter].name', locale: 'EN', value: 'First steps' }]);
  await site.jobs.drain();
  expect(receiver.received).toEqual([]);
  await editor.publish(0);
  expect((await editor.publish(1)).result.number).toBe(1);
  expect((await editor.publish(0)).result.number).toBe(1);
  await site.jobs.drain();
  await editor.restore(0, 1);
  await site.jobs.drain();
  const messages = receiver.received.map(({ body }) => JSON.parse(body));
  expect(messages).toEqual([
    {
      type: 'content.published',
      timestamp: expect.any(String),
      data: {
        number: 1,
        createdAt: expect.any(String),
        restores: null,
        changed: expect.arrayContaining([{ document: 'plans', locale: 'en' }]),
      },
    },
    expect.objectContaining({ data: expect.objectContaining({ number: 2, restores: 0 }) }),
  ]);
  expect(JSON.stringify(messages)).not.toContain(site.staff.email);
  const { body } = await site.rest('GET', '/events/', undefined, editor.token);
  expect(body.results.map(({ type, data }: { type: string; data: unknown }) => ({ type, data }))).toEqual(
    messages.map(({ type, data }) => ({ type, data })),
  );
});

test('a reply is reported once a mail server accepted it, with neither its text nor its author', async () => {
  const receiver = await openReceiver();
  const mail = await openMailServer();
  opened.push(mail);
  const site = await openSite(receiver.url, { WEBHOOK_ALLOW_PRIVATE: '1', SMTP_URL: mail.url });
  const token = await site.signIn();
  const { body: lead } = await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  const [created] = receiver.received.splice(0).map(({ body }) => JSON.parse(body));
  const reply = { id: randomUUID(), itemId: lead.id, subject: 'Quince in the subject', body: 'Quince in the text.' };
  await site.graphql(REPLY, { input: reply }, token);
  await site.jobs.drain();
  expect(receiver.received).toEqual([]);
  await site.orm.em
    .fork()
    .execute(`update jobs.job set start_after = now() - interval '1 second' where state = 'created'`);
  for (let times = 0; times < 2; times += 1) await site.jobs.drain();
  const messages = receiver.received.map(({ body }) => JSON.parse(body));
  expect(messages.map(({ type }) => type).sort()).toEqual(['lead.contacted', 'lead.replied']);
  // The same fields as of every event of the request.
  const expected = { ...created.data, contactedAt: expect.any(String) };
  for (const { data } of messages) expect(data).toEqual(expected);
  expect(JSON.stringify(messages)).not.toContain('Quince');
  expect(JSON.stringify(messages)).not.toContain(site.staff.email);
  const { body } = await site.rest('GET', '/events/', undefined, token);
  expect(body.results.filter(({ type }: { type: string }) => type === 'lead.replied')).toHaveLength(1);
});

longTest('a reply that is written to a file, and one that the mail server refuses, are not reported', async () => {
  const receiver = await openReceiver();
  const refusing = await openMailServer((address) =>
    address === validLead.email ? { code: 550, message: '5.1.1 No such user' } : undefined,
  );
  opened.push(refusing);
  const settings: Record<string, string>[] = [{}, { SMTP_URL: refusing.url }];
  for (const env of settings) {
    const site = await openSite(receiver.url, { WEBHOOK_ALLOW_PRIVATE: '1', ...env });
    const { body: lead } = await site.rest('POST', '/leads/', validLead);
    const reply = { id: randomUUID(), itemId: lead.id, subject: 'Your request', body: 'Good morning.' };
    await site.graphql(REPLY, { input: reply }, await site.signIn());
    await site.jobs.drain();
    await site.orm.em
      .fork()
      .execute(`update jobs.job set start_after = now() - interval '1 second' where state = 'created'`);
    await site.jobs.drain();
  }
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.created', 'lead.created']);
});

test('an address for the newsletter is sent once its owner has confirmed it, and not before', async () => {
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  const email = 'nadia@olives.example';
  const run = (text: string, variables: object) => site.graphql(text, variables as Record<string, unknown>);
  const events = async () => (await site.rest('GET', '/events/', undefined, await site.signIn())).body.results;
  await run('mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }', { input: { email } });
  await site.jobs.drain();
  expect([receiver.received, await events()]).toEqual([[], []]);

  const em = site.orm.em.fork();
  const token = await issueLink(em, await em.findOneOrFail(Subscriber, { email }), new Date());
  for (let times = 0; times < 2; times += 1) {
    await run('mutation ($token: String!) { confirmSubscription(token: $token) }', { token });
    await site.jobs.drain();
  }
  const reported = { type: 'subscriber.confirmed', data: { email } };
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ ...reported, data: expect.objectContaining(reported.data) }),
  ]);
  expect(await events()).toMatchObject([{ ...reported, id: receiver.received[0]?.headers['webhook-id'] }]);
});

test('a webhook without an answer of 2xx is retried under the same id', async () => {
  const receiver = await openReceiver();
  const site = await openSite(receiver.url);
  receiver.status = 500;
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  receiver.status = 200;
  await makeDue(site);
  await site.jobs.drain();
  await makeDue(site);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);
});

test.each([410, 404, 401])(
  'a webhook that is answered %i is given up at once, which staff see with its server',
  async (status) => {
    const receiver = await openReceiver();
    const site = await openSite(receiver.url);
    receiver.status = status;
    await site.rest('POST', '/leads/', validLead);
    await site.jobs.drain();
    await makeDue(site);
    await site.jobs.drain();
    expect(receiver.received).toHaveLength(1);
    const query = '{ deadLetters { id task receiver failure { reason code } } }';
    const token = await site.signIn();
    const letters = async () => (await site.graphql(query, {}, token)).data.deadLetters;
    const failure = { reason: 'REJECTED', code: `HTTP_${status}` };
    const { host } = new URL(receiver.url);
    const [letter] = await letters();
    expect(letter).toMatchObject({ task: 'POST_WEBHOOK', receiver: host, failure });
    receiver.status = 204;
    await site.graphql(
      'mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }',
      { ids: [letter.id] },
      token,
    );
    await site.jobs.drain();
    expect([receiver.received.length, await letters()]).toEqual([2, []]);
  },
);

longTest('a redirect is not followed', async () => {
  const [receiver, other] = [await openReceiver(), await openReceiver()];
  Object.assign(receiver, { status: 307, headers: { location: other.url } });
  const site = await openSite(receiver.url);
  await site.rest('POST', '/leads/', validLead);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(1);
  expect(other.received).toEqual([]);
  // A redirect is no success: the webhook is retried.
  await makeDue(site);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(2);
});

// The embedded database belongs to one process, and ends with it.
longTestIf('server' in inject('prepared'))(
  'an address removed from the settings gets nothing more; its replacement does',
  async () => {
    const [former, present] = [await openReceiver(), await openReceiver()];
    const site = await openSite(former.url);
    former.status = 500;
    await site.rest('POST', '/leads/', validLead);
    await site.jobs.drain();
    expect(former.received).toHaveLength(1);
    const later = await openTestSite({
      env: { WEBHOOK_URLS: present.url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: '1' },
      beside: site,
    });
    opened.push(later);
    await makeDue(later);
    await later.jobs.drain();
    await later.jobs.drain();
    expect([former.received.length, present.received.length]).toEqual([1, 1]);
  },
);

test('a private address is rejected permanently, by number and by name, unless it is allowed', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const input = { secret, id: 'x', body: '{}', now: new Date(), allowPrivate: false };
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433']) {
    await expect(postWebhook({ ...input, url: `http://${host}:${port}/` }), host).rejects.toThrow('private');
  }
  expect(receiver.received).toEqual([]);
});
