import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { runScenario } from '../scripts/chaos/runScenario';
import { killServer } from '../scripts/chaos/scenarios/killServer';
import { killWorker } from '../scripts/chaos/scenarios/killWorker';
import { freePort } from '../scripts/common/freePort';
import { sound } from './sound';
import { STAFF } from './staff';
import { expect, test } from './test';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

for (const rounds of [1, 3]) {
  test(`acknowledged submissions are stored once and mailed when the server is killed ${rounds === 1 ? 'once' : 'again and again'}`, {
    tag: rounds === 1 ? [] : '@long',
  }, async () => {
    test.setTimeout(270_000);
    const outcome = await runScenario(killServer, 'embedded', { submits: 40, rounds });
    expect(outcome).toMatchObject(sound({ submits: 40, deaths: rounds }));
  });
}

test('a mail is sent again when its worker is killed before marking it as sent, and no other mail is left out', {
  tag: '@long',
}, async () => {
  test.setTimeout(270_000);
  const outcome = await runScenario(killWorker, 'embedded', { submits: 10, rounds: 1 });
  expect(outcome).toMatchObject(sound({ submits: 10, deaths: 1 }));
  expect(outcome.mailedAgain).toBeGreaterThan(0);
});

/** Starts the built server on a free port and the test’s folder; `said` is its output so far. */
async function startSite() {
  const log = join(folder, 'log');
  const site = createServerProcess(
    await freePort(),
    { DATA_DIR: folder, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password },
    log,
  );
  await site.start();
  return { ...site, said: () => readFileSync(log, 'utf8') };
}

async function askGraphql(url: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ __typename }' });
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
}

/** Opens a stream as staff; resolves to its whole `text` once it ends. */
async function followLeads(url: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(STAFF);
  const { access } = await (await fetch(`${url}/api/auth/login/`, { method: 'POST', headers, body })).json();
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${access}` },
    body: JSON.stringify({ query: 'subscription { inboxItemChanged { id } }' }),
  });
  expect(response.status).toBe(200);
  return { text: response.text() };
}

/** Sends the first half of a message to the agency. */
function beginMessage(url: string) {
  const body = JSON.stringify({ name: 'Salma', email: 'salma@bakery.example', message: 'A slow line.' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const slow = request(`${url}/api/contact/`, { method: 'POST', headers, agent: false });
  const answered = new Promise<number>((resolve) => {
    slow.once('response', (response) => resolve(response.resume().statusCode ?? 0)).once('error', () => resolve(0));
  });
  slow.write(body.slice(0, 20));
  return { answered, finish: () => slow.end(body.slice(20)) };
}

/** Part of addresses that the log must not contain. */
const PLANTED = 'salma@bakery.example';

const isClosed = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

test('a server asked to stop finishes its requests, reports the stop to its proxy, and ends with a complete log and no warning', {
  tag: '@long',
}, async () => {
  test.setTimeout(150_000);
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const message = beginMessage(site.url);
  const stream = await followLeads(site.url);
  expect(await askGraphql(site.url)).toEqual({ data: { __typename: 'Query' } });
  // A request that the proxy has begun before the server is asked to stop.
  const proxy = connect(Number(port), hostname);
  let reported = '';
  proxy.on('data', (part) => {
    reported += part;
  });
  proxy.write('GET /readyz HTTP/1.1\r\nHost: site.example\r\n');
  await expect.poll(() => fetch(`${site.url}/healthz`).then(({ ok }) => ok)).toBe(true);

  const ended = site.end('SIGTERM');
  await expect.poll(() => isClosed(site.url)).toBe(true);
  proxy.write('\r\n');
  await expect.poll(() => reported).toContain('{"status":"stopping"}');
  expect(reported).toMatch(/^HTTP\/1.1 503 /);
  message.finish();
  expect(await message.answered).toBe(201);
  expect(await stream.text).toContain('event: complete');
  expect(await ended).toBe(0);
  expect(site.said(), 'Node has nothing to warn of').not.toContain('Warning');

  await test.step('a client that never finishes does not prevent an orderly stop', async () => {
    await site.start();
    const begun = site.said().length;
    await fetch(`${site.url}/contact`);
    await expect.poll(() => site.said().slice(begun)).toContain('"route":"/contact"');
    for (const target of [
      `http://site.example:8o8o/contact?email=${PLANTED}`,
      `http://${PLANTED}:port/newsletter/confirm?token=${PLANTED}`,
      `//${PLANTED}:port/x#y`,
      `/contact?email=${PLANTED}`,
    ]) {
      const socket = connect(Number(port), hostname);
      socket.end(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`).resume();
      await once(socket, 'close');
    }
    await fetch(`${site.url}/about`);
    const { answered } = beginMessage(site.url);
    await expect.poll(() => fetch(`${site.url}/healthz`).then(({ ok }) => ok)).toBe(true);
    expect(await site.end('SIGTERM')).toBe(0);
    expect(await answered).toBe(0);

    // The log has every request of the site, including the last one, line by line, and no address.
    const written = site.said().slice(begun);
    expect(written).toContain('"route":"/about"');
    const lines = written.trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
    expect(written).not.toContain('bakery');
  });
});
