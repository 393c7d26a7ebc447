import { readFileSync } from 'node:fs';
import { codeLanguage } from '../../schema/locales.ts';
import { leadExample as lead } from '../../schema/rest/leadExample.ts';
import { startServer } from '../common/startServer.ts';
import { type Comparison, compare, type Target } from './compare.ts';
import { emptyCounters } from './emptyCounters.ts';
import { machine, today } from './machine.ts';
import { measureRenders } from './measureRenders.ts';
import { measureStart } from './measureStart.ts';
import { memoryMb, pinLoad, pinServer, quietMemoryMb } from './processor.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { startBare } from './startBare.ts';
import { bodyServed } from './weight/bodyServed.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/server.md';

const json = { 'content-type': 'application/json' };

/** Measures all promises about the server against bare Node. */
export async function measureServer(isQuick: boolean): Promise<void> {
  const effort = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 5 };
  const database = await scratchDatabase();
  const settings = { DATABASE_URL: database.url, RATE_LIMIT: 'off' };
  const rows: Comparison[] = [];
  try {
    const starts = [
      { name: 'PostgreSQL', target: '0.8 s, 120 MB, 0.3 %', ...(await measureStart(settings)) },
      { name: 'embedded', target: '1.5 s, 350 MB, 0.3 %', ...(await measureStart({})) },
    ];
    const isPinned = pinLoad();
    const site = await startServer(settings);
    pinServer(site.pid);
    const ours = (path: string, more: Partial<Target> = {}): Target => ({
      url: `${site.url}${path}`,
      pid: site.pid,
      ...more,
    });
    const against = async (name: string, target: string, bare: Awaited<ReturnType<typeof startBare>>, one: Target) => {
      pinServer(bare.pid);
      rows.push(await compare(name, target, { ...one, url: bare.url, pid: bare.pid }, one, effort));
      await bare.stop();
    };

    const renders = await measureRenders(site.url, site.pid);

    const page = await getBytes(`${site.url}/`);
    await against('page `/`, as it is', '≥ 0.5', await startBare('html', page), ours('/'));
    const br = await bodyServed(`${site.url}/`);
    await against(
      'page `/`, brotli',
      '≥ 0.5',
      await startBare('br', br),
      ours('/', { headers: { 'accept-encoding': 'br' } }),
    );

    const rest = await getBytes(`${site.url}/api/portfolio/`);
    await against('projects by REST', '≥ 0.5', await startBare('json', rest), ours('/api/portfolio/'));
    const path = persistedAddress('PortfolioPage');
    const read = { headers: { 'apollo-require-preflight': 'true' } };
    const list = await getBytes(`${site.url}${path}`, read);
    await against('projects by GraphQL', '≥ 0.5', await startBare('json', list), ours(path, read));

    const afterReadsMb = await quietMemoryMb(site.pid);

    const posted = { method: 'POST' as const, headers: json, body: JSON.stringify(lead) };
    await against(
      '`POST /api/leads/`',
      '≥ 0.25, aim 0.5',
      await startBare('insert', database.url),
      ours('/api/leads/', posted),
    );
    const input = { ...lead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' };
    const created = { ...posted, body: persisted('CreateLead', { input }), bareBody: posted.body };
    await againstInsert(created);
    const underSubmitsMb = memoryMb(site.pid);
    await site.stop();
    await againstInsertWithLimits();

    const fsync = (await database.query('show fsync'))[0].fsync;
    const version = (await database.query('show server_version'))[0].server_version;
    const where = machine([
      `PostgreSQL ${version}, fsync ${fsync}`,
      isPinned ? 'load and server on a core each' : 'not pinned',
    ]);
    write(where, effort, rows, renders, starts, { afterReadsMb, underSubmitsMb });

    async function againstInsert({ bareBody, ...mine }: typeof created) {
      const bare = await startBare('insert', database.url);
      pinServer(bare.pid);
      const plain = { ...mine, body: bareBody, url: bare.url, pid: bare.pid };
      rows.push(await compare('`CreateLead`', '≥ 0.25, aim 0.5', plain, ours('/graphql', mine), effort));
      await bare.stop();
    }

    async function againstInsertWithLimits() {
      const limited = await startServer({ ...settings, RATE_LIMIT: 'on', TRUST_PROXY: '1' });
      pinServer(limited.pid);
      const endEmptying = await emptyCounters(database.url);
      const each = (number: number) => ({
        headers: {
          ...json,
          'x-forwarded-for': `10.${[number >> 16, number >> 8, number].map((n) => n & 255).join('.')}`,
        },
        body: JSON.stringify({ ...lead, email: `visitor${number}@client.example` }),
      });
      const one = { ...posted, each, url: `${limited.url}/api/leads/`, pid: limited.pid };
      const bare = await startBare('insert', database.url);
      await against('`POST /api/leads/`, with limits', '', bare, one);
      await endEmptying();
      await limited.stop();
    }
  } finally {
    await database.drop();
  }
}

const getBytes = async (
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) => {
  const answer = await fetch(url, { ...init, headers: { 'accept-encoding': 'identity', ...init.headers } });
  return Buffer.from(await answer.arrayBuffer());
};

/** Returns a persisted operation by its hash, as the browser sends it by POST. */
const persisted = (name: string, variables: object) =>
  JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: getHash(name) } } });

/** Returns the address of a persisted query, as urql writes it in the browser. */
function persistedAddress(name: string): string {
  const extensions = JSON.stringify({ persistedQuery: { sha256Hash: getHash(name), version: 1 } });
  return `/graphql?${new URLSearchParams({ operationName: name, variables: '{}', extensions })}`;
}

function getHash(name: string): string {
  const known = JSON.parse(readFileSync('schema/generated/persisted-documents.json', 'utf8')) as Record<string, string>;
  const [hash] = Object.entries(known).find(([, text]) => new RegExp(`(query|mutation) ${name}\\b`).test(text)) ?? [];
  if (!hash) throw new Error(`There is no operation ${name}; run npm run gen.`);
  return hash;
}

type Start = Awaited<ReturnType<typeof measureStart>> & { name: string; target: string };

function write(
  where: string,
  effort: { rounds: number; seconds: number },
  rows: Comparison[],
  renders: { path: string; ms: number }[],
  starts: Start[],
  { afterReadsMb, underSubmitsMb }: { afterReadsMb: number; underSubmitsMb: number },
) {
  const whole = (value: number) => Math.round(value).toLocaleString(codeLanguage);
  const report = [
    '# On the server',
    '',
    `\`npm run bench\`, ${today()}: ${where}. Medians of ${effort.rounds} runs of ${effort.seconds} s with 32 connections, by turns.`,
    '',
    '| | bare Node, requests/s | the product, requests/s | ratio | target | processor time a request |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, bare, ours, ratio, target }) =>
        `| ${name} | ${whole(bare.rate)} | ${whole(ours.rate)} | **${ratio.toFixed(2)}** | ${target} | ${whole(bare.cpuUs)} → ${whole(ours.cpuUs)} µs |`,
    ),
    '',
    'Bare is node:http alone that gives the same bytes, or that reads the JSON and commits one INSERT with `pg`. The product',
    'runs with RATE_LIMIT=off, as a load test has to, but for the row with limits: there each request comes from an address of its',
    'own, by one more statement, and the counters are emptied all the time, so that no request is refused.',
    '',
    '| page, rendered anew | processor time, target ≤ 6 ms |',
    '|---|---|',
    ...renders.map(({ path, ms }) => `| ${path} | ${ms.toFixed(1)} ms |`),
    '',
    '| started with data in place | first page | idle memory | idle processor time | target |',
    '|---|---|---|---|---|',
    ...starts.map(
      ({ name, ms, idleMb, idleCpu, target }) =>
        `| ${name} | ${(ms / 1000).toFixed(2)} s | ${Math.round(idleMb)} MB | ${idleCpu.toFixed(2)} % | ${target} |`,
    ),
    '',
    '| memory on PostgreSQL | | target |',
    '|---|---|---|',
    `| left alone after the load of pages and lists | ${Math.round(afterReadsMb)} MB | 180 MB |`,
    `| at the end of the load of submits, their mail still to be sent | ${Math.round(underSubmitsMb)} MB | |`,
    '',
  ].join('\n');
  writeReport(REPORT, report);
  console.log(`\n${report}`);
}
