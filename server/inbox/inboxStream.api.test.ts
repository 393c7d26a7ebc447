import { connect } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Account } from '../auth/Account';
import { MAX_WAITING } from '../outbox/createEventFeed';
import { askEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const SUBSCRIPTION = 'subscription { inboxItemChanged { id item { email } } }';
const CHOSEN = 'subscription ($all: Boolean!) { inboxItemChanged { id item { email @include(if: $all) } } }';

let site: TestSite;
let offset = 0;
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date(Date.now() + offset) });
  site.jobs.start();
});
afterAll(() => site.close());

const open = (token: string | undefined, body: object = { query: SUBSCRIPTION }, at = site) =>
  fetch(`${at.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...askEnglish,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const send = async (email: string) => (await site.rest('POST', '/leads/', { ...validLead, email })).body.id as string;

/** Collects the text of a stream as it arrives. */
function listenTo(response: Response) {
  const received = { text: '', isOver: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) received.text += decoder.decode(chunk, { stream: true });
  };
  read()
    .catch(() => {})
    .finally(() => {
      received.isOver = true;
    });
  return received;
}

/** Creates a staff account that no other test uses. */
async function signInAsNew(email: string) {
  const password = 'a long enough password';
  await site.rest('POST', '/auth/register/', { email, password });
  await site.orm.em.fork().nativeUpdate(Account, { email }, { isStaff: true });
  return (await site.rest('POST', '/auth/login/', { email, password })).body as { access: string; refresh: string };
}

describe('access to the stream', () => {
  test('is rejected for strangers and for accounts that are not staff, before a stream begins', async () => {
    const account = { email: 'plain@spice.example', password: 'a long enough password' };
    await site.rest('POST', '/auth/register/', account);
    const plain = (await site.rest('POST', '/auth/login/', account)).body.access;
    for (const [token, status, code] of [
      [undefined, 401, 'UNAUTHENTICATED'],
      ['forged', 401, 'UNAUTHENTICATED'],
      [plain, 403, 'FORBIDDEN'],
    ] as const) {
      const response = await open(token);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    }
  });

  test.each([
    ['a query', { query: '{ site { name } }' }, 'BAD_REQUEST'],
    ['a mutation', { query: 'mutation { logout(refresh: "x") }' }, 'BAD_REQUEST'],
    ['nothing', {}, 'BAD_REQUEST'],
    ['a text that cannot be read', { query: 'subscription {' }, 'GRAPHQL_PARSE_FAILED'],
    [
      'a field that is not there',
      { query: 'subscription { inboxItemChanged { secret } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a variable that is missing', { query: CHOSEN }, 'BAD_USER_INPUT'],
    ['a variable of another type', { query: CHOSEN, variables: { all: 'yes' } }, 'BAD_USER_INPUT'],
    [
      'to tell nothing',
      { query: 'subscription { inboxItemChanged @skip(if: true) { id } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'to tell nothing by a fragment',
      { query: 'subscription { ...F @include(if: false) } fragment F on Subscription { inboxItemChanged { id } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a text over the limits',
      { query: `subscription { inboxItemChanged { ${Array.from({ length: 21 }, (_, n) => `a${n}: id`).join(' ')} } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('rejects %s with 400', async (_what, body, code) => {
    const response = await open(await site.signIn(), body);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].extensions.code).toBe(code);
  });

  test('needs the name of an operation in a text with several, or without the named one', async () => {
    const query = 'subscription A { inboxItemChanged { id } } subscription B { inboxItemChanged { id } }';
    for (const body of [{ query }, { query, operationName: 'C' }]) {
      const response = await open(await site.signIn(), body);
      expect(response.status).toBe(400);
      expect((await response.json()).errors[0].message).toBe('Name one operation of the text as “operationName”.');
    }
  });

  test('requires POST and an accepted event stream, and explains that', async () => {
    const authorization = `Bearer ${await site.signIn()}`;
    const got = await fetch(`${site.url}/graphql/stream`, { headers: { authorization } });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const plain = await fetch(`${site.url}/graphql/stream`, {
      method: 'POST',
      headers: { ...askEnglish, authorization },
    });
    expect(plain.status).toBe(400);
    expect(await plain.text()).toContain('Accept: text/event-stream');
  });

  test('a subscription at /graphql gets the address of the stream', async () => {
    const { errors } = await site.graphql(SUBSCRIPTION, {}, await site.signIn());
    expect(errors?.[0]?.message).toContain('/graphql/stream');
  });
});

test('each event of a stream is on the audit trail', async () => {
  const { access } = await signInAsNew('audited@khatam.example');
  const received = listenTo(await open(access));
  const id = await send('audited@bakery.example');
  await expect.poll(() => received.text).toContain(id);
  const trail = await site.graphql(
    `{ auditTrail(first: 5, filter: { action: inboxItemChanged }) { edges { node { action subjectIds } } } }`,
    {},
    access,
  );
  expect(JSON.stringify(trail.data)).toContain(id);
});

describe('a stream ends', () => {
  test.each([
    [
      'when the account is no longer staff',
      async (email: string) => void (await site.orm.em.fork().nativeUpdate(Account, { email }, { isStaff: false })),
    ],
    [
      'when the account is gone',
      async (email: string) => void (await site.orm.em.fork().nativeDelete(Account, { email })),
    ],
    [
      'when its sign-in is ended',
      async (_email: string, refresh: string) => void (await site.rest('POST', '/auth/logout/', { refresh })),
    ],
  ])('%s, and sends no more events', async (what, withdraw) => {
    const email = `${what.replaceAll(/\W/g, '')}@khatam.example`.toLowerCase();
    const { access, refresh } = await signInAsNew(email);
    const received = listenTo(await open(access));
    await send('before@bakery.example');
    await expect.poll(() => received.text).toContain('before@bakery.example');
    await withdraw(email, refresh);
    await send('after@bakery.example');
    await expect.poll(() => received.isOver).toBe(true);
    expect(received.text).not.toContain('after@bakery.example');
    expect(received.text).toContain('event: complete');
  });

  longTest('within seconds if nothing happens', async () => {
    const { access, refresh } = await signInAsNew('quiet@khatam.example');
    const received = listenTo(await open(access));
    await site.rest('POST', '/auth/logout/', { refresh });
    await expect.poll(() => received.isOver).toBe(true);
  });

  test('with its token', async () => {
    const { access } = await signInAsNew('short@khatam.example');
    const { exp = 0 } = decodeJwt(access);
    offset = exp * 1000 - Date.now() - 2000;
    const response = await open(access);
    expect(response.status).toBe(200);
    const received = listenTo(response);
    // Before the next check of the sign-in, five seconds after the start, which would end the stream as well.
    await expect.poll(() => received.isOver, { timeout: 4500 }).toBe(true);
    offset = 0;
  });
});

/** Adds `count` quote requests at once, as if they had been sent and their events published. */
async function pour(count: number): Promise<string> {
  const [last] = await site.orm.em.fork().execute(
    `with poured as (
       insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name,
         last_name, email, normalized_email, search_text, sort_name)
       select gen_random_uuid(), now(), '1', 'website', repeat('A long story. ', 350), 'asap', 'First', 'Last',
         'poured@client.example', 'poured@client.example', '', '' from generate_series(1, ${count})
       returning id
     ), published as (
       insert into outbox_events (id, type, subject_id, created_at, position, dispatched_at)
       select gen_random_uuid(), 'lead.created', id, now(), nextval('outbox_events_position'), now() from poured
       returning subject_id, position
     )
     select subject_id as id from published order by position desc limit 1`,
  );
  await site.orm.em.fork().execute(`select pg_notify('events', '')`);
  return last?.id;
}

test('a stalled reader is disconnected, and does not delay others', { timeout: 60_000 }, async () => {
  const { access } = await signInAsNew('asleep@khatam.example');
  const fields = Array.from({ length: 20 }, (_, n) => `f${n}: text`).join(' ');
  const body = JSON.stringify({ query: `subscription { inboxItemChanged { item { ${fields} } } }` });
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(
    `POST /graphql/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${access}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const received = listenTo(await open(await site.signIn(), { query: 'subscription { inboxItemChanged { id } }' }));
  const wave = 100;
  const waves = Math.ceil(MAX_WAITING / wave) + 2;
  for (let sent = 0; sent < waves; sent += 1) {
    const last = await pour(wave);
    await expect.poll(() => received.text, { timeout: 20_000 }).toContain(last);
  }
  let bytes = 0;
  let tail = '';
  // The connection is cut; a reader that continues in the second before that receives the end of the stream.
  await new Promise<void>((over) => {
    socket.once('close', over);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      tail = (tail + chunk).slice(-200);
      if (tail.includes('event: complete')) over();
    });
    socket.resume();
  });
  socket.destroy();
  // The bytes that the kernel buffered; the rest, of 98 KB each, was never written.
  expect(bytes).toBeLessThan(MAX_WAITING * 98_000);
  expect(received.isOver).toBe(false);
});

test('one stream too many is rejected with a time to retry', async () => {
  const token = await site.signIn();
  const answers = await Promise.all(Array.from({ length: 101 }, () => open(token)));
  const rejected = answers.filter(({ status }) => status === 429);
  expect(rejected[0]?.headers.get('retry-after')).toBe('60');
  expect(await rejected[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  for (const { status, body } of answers) if (status === 200) await body?.cancel();
});

const prepared = inject('prepared');

test.runIf('server' in prepared)('changes by one instance are reported by another', async () => {
  const other = await openTestSite({ beside: site });
  try {
    const received = listenTo(await open(await site.signIn(), undefined, other));
    const id = await send('across@bakery.example');
    await expect.poll(() => received.text).toContain(id);
  } finally {
    await other.close();
  }
});
