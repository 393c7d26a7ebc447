import { get } from 'node:http';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../common/startServer.ts';
import { machine, today } from './machine.ts';
import { median } from './median.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/sign-ins.md';
const ROUNDS = 3;
const EVERY_MS = 5;
const QUIET_MS = 1_000;

const SMALL = '/favicon.svg';
/** Too large for the memory cache, so each request reads the disk. */
const LARGE = '/graphiql/graphiql.js';

interface Burst {
  name: string;
  /** Address of each of the sign-ins. */
  from: readonly string[];
}

const BURSTS: readonly Burst[] = [
  { name: '100 sign-ins at once from one address', from: Array.from({ length: 100 }, () => '10.0.0.1') },
  { name: '64 at once from 64 addresses', from: Array.from({ length: 64 }, (_, index) => `10.1.${index}.1`) },
];

/** Measures the delay of other requests during many sign-ins at once, each with a password to hash. */
export async function measureSignIns(): Promise<void> {
  // A busy machine may take longer than the default quarter of a second to connect to itself.
  setDefaultAutoSelectFamilyAttemptTimeout(60_000);
  const database = await scratchDatabase();
  const rows: string[][] = [];
  try {
    for (const { name, from } of BURSTS) {
      const runs: Awaited<ReturnType<typeof measureBurst>>[] = [];
      // A new server for each round, because the counts of an address would reject the next round.
      for (let round = 0; round < ROUNDS; round += 1) {
        const site = await startServer({ DATABASE_URL: database.url, TRUST_PROXY: '1' });
        await database.query('delete from rate_limits');
        runs.push(await measureBurst(site.url, from));
        await site.stop();
      }
      const middle = (read: (run: (typeof runs)[number]) => number) => Math.round(median(runs.map(read)));
      const ms = (read: (run: (typeof runs)[number]) => number) => `${middle(read)} ms`;
      const statuses = runs[0]?.statuses ?? {};
      rows.push([
        name,
        ...(['small', 'large'] as const).flatMap((file) => [
          ms((run) => run.quiet[file]),
          `**${ms((run) => run.busy[file].worst)}** (${middle((run) => run.busy[file].median)})`,
        ]),
        ms((run) => run.lastMs),
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }
  } finally {
    await database.drop();
  }
  write(rows);
}

async function measureBurst(url: string, from: readonly string[]) {
  const quietSmall = await sample(`${url}${SMALL}`, pause(QUIET_MS));
  const quietLarge = await sample(`${url}${LARGE}`, pause(QUIET_MS));
  const begun = performance.now();
  const statuses: Record<string, number> = {};
  const signIns = Promise.all(
    from.map(async (address, index) => {
      // A server that is blocked for long enough cuts off requests that it has not read.
      const answer = await fetch(`${url}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: `person${index}@client.example`, password: 'not the right one' }),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      const status = answer?.status ?? 'cut off';
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  const end = signIns.then(() => performance.now());
  const [small, large] = await Promise.all([sample(`${url}${SMALL}`, end), sample(`${url}${LARGE}`, end)]);
  return {
    quiet: { small: median(quietSmall), large: median(quietLarge) },
    busy: { small: summarise(small), large: summarise(large) },
    lastMs: (await end) - begun,
    statuses,
  };
}

const summarise = (delays: readonly number[]) => ({ worst: Math.max(...delays), median: median(delays) });

/** Requests a file repeatedly until a promise settles; returns the milliseconds of each answer. */
async function sample(url: string, until: Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    // A request that was cut off is repeated.
    while (!(await load(url)));
    delays.push(performance.now() - begun);
    await pause(EVERY_MS);
  }
  return delays;
}

/** @returns Whether the whole file arrived. On a new connection, because a blocked server may close one that is kept. */
const load = (url: string) =>
  new Promise<boolean>((done) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br', 'x-forwarded-for': '10.9.9.9' } }, (answer) => {
      answer.once('close', () => done(answer.complete)).resume();
    }).once('error', () => done(false));
  });

function write(rows: string[][]) {
  const report = [
    '# While many sign in',
    '',
    `\`npm run bench -- sign-ins\`, ${today()}: ${machine()}. Medians of ${ROUNDS} rounds, each with a fresh server and unknown`,
    'addresses, whose passwords are hashed like any other. The slowest answer to a file during the burst and, in brackets, the median.',
    '',
    '| | small file, left alone | small file, meanwhile | large file, left alone | large file, meanwhile | last sign-in answered after | answers |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
  writeReport(REPORT, report);
  console.log(`\n${report}`);
}
