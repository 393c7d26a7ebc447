import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultLocale } from '../../schema/locales.ts';
import { startServer } from '../common/startServer.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { withVite } from '../common/withVite.ts';
import { machine, today } from './machine.ts';
import { median } from './median.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { signIn, staffSettings } from './signIn.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/load.md';
const VISITOR = 'one@client.example';

/** Interval between forms, which are sent without waiting for earlier answers. */
const EVERY_MS = 200;
const FORMS = 100;
/** Requests of one address, for `earlier`. */
const REQUESTS = 5_000;
/** Days with requests, and campaigns of each day, more than the overview distinguishes. */
const DAYS = 365;
const CAMPAIGNS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Requests of one address, and as many campaigns a day as a robot could invent; the other columns are not read. */
const fillings = [
  `insert into leads (id, created_at, privacy_version, locale, email, normalized_email, search_text, sort_name, project_type,
      project_description, timeline, first_name, last_name)
    select gen_random_uuid(), now() - n * interval '1 minute', '1', '${defaultLocale}', '${VISITOR}', '${VISITOR}', '', '', 'website',
      'Site number ' || n, 'asap', 'First', 'Last' from generate_series(1, ${REQUESTS}) as n`,
  `insert into contact_messages (id, created_at, privacy_version, locale, email, normalized_email, search_text, sort_name,
      source_utm_source, source_utm_campaign, name, message)
    select gen_random_uuid(), now() - n * interval '${DAYS} days' / ${DAYS * CAMPAIGNS}, '1', '${defaultLocale}', 'a' || n || '@client.example',
      'a' || n || '@client.example', '', '', md5('source' || n), md5(n::text), 'Name', 'Message'
    from generate_series(1, ${DAYS * CAMPAIGNS}) as n`,
];

const getDay = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** Query whose cost is just below the limit of one request. */
const EARLIER = 'inboxConnection(first: 34) { edges { node { id earlier { id email preview } } } }';
const OVERVIEW = `overview(from: "${getDay(364)}", to: "${getDay(0)}") { total sources { key count } campaigns { key count } }`;

/** Queries that staff send meanwhile. */
const LOADS: Record<string, string | undefined> = {
  nothing: undefined,
  'requests of one address, at the limit of one query': `{ ${EARLIER} }`,
  'the overview of a year with unique campaign words': `{ ${OVERVIEW} }`,
};

/** Measures visitors' forms while staff send as many queries as they may, on both databases. */
export async function measureLoad(): Promise<void> {
  const rows: string[][] = [];
  const server = await scratchDatabase();
  try {
    await measureDatabase('PostgreSQL', { DATABASE_URL: server.url }, rows);
  } finally {
    await server.drop();
  }
  const folder = temporaryFolder('load');
  await measureDatabase('embedded', { DATA_DIR: folder }, rows);
  rmSync(folder, { recursive: true, force: true });
  write(rows);
}

async function measureDatabase(name: string, settings: Record<string, string>, rows: string[][]): Promise<void> {
  await fill(settings);
  const site = await startServer({ ...settings, ...staffSettings });
  try {
    const ask = await signIn(site.url);
    await sendForms(site.url);
    for (const [load, query] of Object.entries(LOADS)) {
      const loading = query ? startLoad(() => ask(query)) : undefined;
      const times = await sendForms(site.url);
      const asked = (await loading?.stop()) ?? [];
      const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
      rows.push([name, load, getMs(median(times)), getMs(p95), asked.length > 0 ? getMs(median(asked)) : '']);
      console.log(rows.at(-1)?.join(' | '));
    }
  } finally {
    await site.stop();
  }
}

/** Fills a database before a server opens it. */
const fill = (settings: Record<string, string>) =>
  withVite(async (load) => {
    await load('reflect-metadata');
    const { openDatabase } = await load<typeof import('../../server/database/openDatabase.ts')>(
      '/server/database/openDatabase.ts',
    );
    const { entities } = await load<typeof import('../../server/start/entities.ts')>('/server/start/entities.ts');
    const { readEnv } = await load<typeof import('../../server/settings/env.ts')>('/server/settings/env.ts');
    const database = await openDatabase(readEnv(settings), entities);
    try {
      const em = database.backgroundOrm.em.fork();
      // Without triggers: no day is stored yet, so there are no changes to record.
      await em.transactional(async (inside) => {
        await inside.execute('set local session_replication_role = replica');
        for (const statement of fillings) await inside.execute(statement);
      });
      await em.execute('analyze');
    } finally {
      await database.close();
    }
  });

/** Repeats a query like two members of staff at once. */
function startLoad(ask: () => Promise<unknown>) {
  let isOver = false;
  const times: number[] = [];
  const run = async () => {
    while (!isOver) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
  };
  const running = Promise.all([run(), run()]);
  return {
    stop: async () => {
      isOver = true;
      await running;
      return times;
    },
  };
}

/** Sends forms at their interval, and measures each from the time at which it was due. */
async function sendForms(url: string): Promise<number[]> {
  const begun = performance.now();
  const sent = Array.from({ length: FORMS }, async (_, index) => {
    const due = begun + index * EVERY_MS;
    await pause(index * EVERY_MS);
    const answer = await fetch(`${url}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Youssef', email: `y${index}@riad.example`, message: `Question number ${index}` }),
    });
    if (!answer.ok) throw new Error(`A form is answered with ${answer.status}.`);
    await answer.text();
    return performance.now() - due;
  });
  return Promise.all(sent);
}

const getMs = (ms: number) => `${Math.round(ms)} ms`;

function write(rows: string[][]): void {
  const report = [
    '# Visitors’ forms under load',
    '',
    `\`npm run bench -- load\`, ${today()}: ${machine()}. A form every ${EVERY_MS} ms, ${FORMS} of them, while two members of staff ask without a pause; from when a form is due to its answer.`,
    '',
    '| database | asked meanwhile | form, median | form, 95th percentile | answer to staff |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
  writeReport(REPORT, report);
  console.log(`\n${report}`);
}
