import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBackup } from '../database/BackupRun';
import { planDay } from '../jobs/planJobs';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';
import { sendHeartbeat } from './sendHeartbeat';

const TOKEN = 'a token for the monitor';
const HOUR = 3_600_000;

/** Longer ago than a reply is promised. */
let time = new Date(Date.now() - 50 * HOUR);
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let calls: string[] = [];
const monitor = createServer((request, response) => {
  calls.push(request.url ?? '');
  response.statusCode = request.url === '/gone' ? 410 : 200;
  response.end();
});
let monitorUrl: string;

beforeAll(async () => {
  mail = await openMailServer(() => ({ code: 550, message: 'No such user' }));
  await new Promise<void>((listening) => monitor.listen(0, '127.0.0.1', listening));
  monitorUrl = `http://127.0.0.1:${(monitor.address() as AddressInfo).port}`;
  const env = { METRICS_TOKEN: TOKEN, HEARTBEAT_URL: `${monitorUrl}/ping/{work}`, SMTP_URL: mail.url };
  site = await openTestSite({ env, now: () => time });
});
afterAll(async () => {
  await site.close();
  await mail.close();
  monitor.close();
});

const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>-?[\d.e+-]+|NaN|[+-]Inf)$/;

/** Parses the text format of Prometheus, in which each line is a comment or a sample. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return new Map(
    lines.map((line) => {
      const { name = '', labels = '', value = '' } = SAMPLE.exec(line)?.groups ?? {};
      expect(name, `a line that is no sample: ${line}`).not.toBe('');
      return [labels ? `${name}{${labels}}` : name, Number(value)];
    }),
  );
}

const getMetrics = (token = TOKEN) =>
  fetch(`${site.url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const read = async () => parse(await (await getMetrics()).text());

test('metrics need the token, and are not stored', async () => {
  for (const token of ['', 'another token', `${TOKEN} `.repeat(2)]) {
    const refused = await getMetrics(token);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const response = await getMetrics();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${site.url}/metrics`, { method: 'POST' })).status).toBe(405);
});

test('a request that waits, mail that failed and the age of work are counted', async () => {
  await site.rest('POST', '/contact/', validMessage);
  await site.rest('POST', '/leads/', { ...validLead, email: 'metrics@spice.example' });
  const waiting = await read();
  expect(waiting.get('site_work_oldest_waiting_seconds{queue="mail"}')).toBeGreaterThanOrEqual(0);
  expect([waiting.get('site_requests_overdue'), waiting.get('site_dead_letters')]).toEqual([0, 0]);

  await site.jobs.drain();
  time = new Date();
  const later = await read();
  expect(later.get('site_requests_overdue')).toBe(2);
  expect(later.get('site_dead_letters')).toBeGreaterThan(0);
  expect(later.get('site_work_oldest_waiting_seconds{queue="webhook"}')).toBe(0);
});

test('reads of the cache and answers are counted by kind', async () => {
  await fetch(`${site.url}/about`);
  const before = await read();
  await fetch(`${site.url}/about`);
  await fetch(`${site.url}/nowhere`);
  const after = await read();
  const grown = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  expect(grown('site_cache_reads_total{result="hit"}')).toBe(1);
  expect(grown('site_answers_total{status="4xx"}')).toBe(1);
  expect(grown('site_answers_total{status="2xx"}')).toBeGreaterThanOrEqual(1);
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('daily work and backups have the time of their last success, and daily work calls the monitor', async () => {
  const key = (work: string) => `site_last_success_timestamp_seconds{work="${work}"}`;
  await recordBackup(site.orm.em.fork());
  calls = [];
  time = new Date();
  await site.jobs.plan(await planDay(time.toISOString().slice(0, 10), undefined, site.orm.em.fork(), []));
  await site.jobs.drain();
  const metrics = await read();
  expect(metrics.get(key('backup'))).toBeCloseTo(Date.now() / 1000, -2);
  expect(metrics.get(key('daily'))).toBeCloseTo(Date.now() / 1000, -2);
  expect(calls).toEqual(['/ping/daily']);
});

test('metrics contain no address, name or reference', async () => {
  const text = await (await getMetrics()).text();
  for (const word of ['metrics@', validMessage.name, validLead.firstName, site.staff.email, 'spice.example'])
    expect(text).not.toContain(word);
});

test('a heartbeat that fails is reported without its address', async () => {
  expect(await sendHeartbeat(undefined, 'canary')).toBeUndefined();
  expect(await sendHeartbeat(`${monitorUrl}/ok`, 'canary')).toBeUndefined();
  const refused = await sendHeartbeat(`${monitorUrl}/gone`, 'backup');
  expect(refused).toBe('HEARTBEAT_URL answered 410 for backup.');
  const unreachable = await sendHeartbeat('http://127.0.0.1:1/secret', 'daily');
  expect(unreachable).toMatch(/^HEARTBEAT_URL could not be called for daily/);
  expect(unreachable).not.toContain('secret');
});
