import { loadavg } from 'node:os';
import { codeLanguage } from '../../schema/locales.ts';
import { startServer } from '../common/startServer.ts';
import { fillInbox } from './fillInbox.ts';
import { machine } from './machine.ts';
import { median } from './median.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { signIn, staffSettings } from './signIn.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/desk.md';
const TIMES = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

const ROW = 'id kind reference name email state createdAt dueAt contactedAt followUpOn version assignee { id }';
const SHARES = ['kinds', 'projectTypes', 'sources', 'campaigns', 'locales'].map((name) => `${name} { key count }`);
const OVERVIEW = `series { start total leads contactMessages helpQuestions serviceRequests } total spam spamShare ${SHARES.join(' ')}
  answered { answered waiting within24Hours within48Hours medianSeconds ninetiethPercentileSeconds }
  previous { total medianSeconds }`;

/** Measures the queries of the desk on a database with a number of requests. */
export async function measureDesk(count: number): Promise<void> {
  const database = await scratchDatabase();
  const rows: string[][] = [];
  try {
    const site = await startServer({ DATABASE_URL: database.url, ...staffSettings });
    for (const statement of fillInbox(count)) await timed('filled', () => database.query(statement));
    // As autovacuum does after that many rows.
    await timed('vacuumed', () => database.query('vacuum (analyze)'));
    const ask = await signIn(site.url);
    const measure = async (name: string, query: string, times = TIMES) => {
      const all: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const begun = performance.now();
        await ask(query);
        all.push(performance.now() - begun);
      }
      all.sort((a, b) => a - b);
      const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
      const more = times > 1 ? [p95.toFixed(1), (all[0] ?? Number.NaN).toFixed(1)] : ['', ''];
      rows.push([name, median(all).toFixed(1), ...more]);
      console.log(rows.at(-1)?.join(' | '));
    };
    const overview = (days: number, bucket: string) =>
      `{ overview(from: "${getDay(days - 1)}", to: "${getDay(0)}", bucket: ${bucket}) { ${OVERVIEW} } }`;

    for (const [name, query] of [
      ['overview of 30 days', overview(30, 'DAY')],
      ['overview of a year, by day', overview(365, 'DAY')],
      ['overview of a year, by week', overview(365, 'WEEK')],
    ] as const) {
      await measure(name, query);
    }
    const page = (args: string) =>
      `{ inboxConnection(${args}) { edges { node { ${ROW} } } pageInfo { hasNextPage endCursor } } }`;
    const first = (await ask(page('first: 50'))).inboxConnection;
    const id = first.edges[25].node.id;
    const middle = (await ask(page(`first: 1, filter: { arrivedBefore: "${getDay(180)}T00:00:00Z" }`))).inboxConnection;
    const common = 'search: "client"';
    for (const [name, query] of [
      ['inbox, the newest 50', page('first: 50')],
      ['inbox, 50 in the middle', page(`first: 50, after: "${middle.pageInfo.endCursor}"`)],
      ['inbox by name', page('first: 50, ordering: NAME')],
      ['inbox, overdue, oldest first', page('first: 50, ordering: ARRIVAL, filter: { state: OVERDUE }')],
      ['inbox, flagged', page('first: 50, filter: { state: FLAGGED }')],
      ['inbox, one campaign', page('first: 50, filter: { utmCampaign: "campaign10" }')],
      ['search for a word that few have', page('first: 50, filter: { search: "needle" }')],
      ['search for a word that all have', page(`first: 50, filter: { ${common} }`)],
      ['counts by state', '{ inboxCounts { all new due overdue contacted flagged client } }'],
      ['counts by state, of a search', `{ inboxCounts(filter: { ${common} }) { all overdue contacted flagged } }`],
      [
        'one item, with its history and earlier items',
        `{ inboxItem(id: "${id}") { ${ROW} text history { at __typename } earlier { id } } }`,
      ],
      ['its neighbours', `{ inboxNeighbours(id: "${id}") { previous next } }`],
    ] as const) {
      await measure(name, query);
    }
    await site.stop();
  } finally {
    await database.drop();
  }
  write(count, rows);
}

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await act();
  console.log(`${what} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

const getDay = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

function write(count: number, rows: string[][]) {
  const report = [
    '# The desk',
    '',
    `\`npm run bench -- desk ${count}\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC: ${machine([`load ${(loadavg()[1] ?? 0).toFixed(0)}`])}. A`,
    `PostgreSQL server with ${count.toLocaleString(codeLanguage)} requests of a year. ${TIMES} calls each, in milliseconds, all of HTTP included.`,
    '',
    '| | median | p95 | least |',
    '|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
  writeReport(REPORT, report);
  console.log(`\n${report}`);
}
