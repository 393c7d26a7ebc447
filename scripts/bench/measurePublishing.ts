import { loadavg } from 'node:os';
import { withVite } from '../common/withVite.ts';
import { machine } from './machine.ts';
import { median } from './median.ts';
import type { PublishingSites } from './publishing/publishingSites.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/publishing.md';
const ROUNDS = 10;
const PAGE = '/services';

/** Measures publications on two instances with a number of projects that staff published, in every language. */
export async function measurePublishing(count: number): Promise<void> {
  const database = await scratchDatabase();
  try {
    await withVite(async (load) => {
      await load('reflect-metadata');
      const { openPublishingSites } = await load<typeof import('./publishing/publishingSites.ts')>(
        '/scripts/bench/publishing/publishingSites.ts',
      );
      const sites = await openPublishingSites(database.url);
      try {
        writeReport(REPORT, await measure(sites, count));
      } finally {
        await sites.close();
      }
    });
  } finally {
    await database.drop();
  }
}

async function measure(sites: PublishingSites, count: number): Promise<string> {
  const rows: string[] = [];
  const add = (name: string, times: { publishMs: number; swapMs: number }[]) => {
    const write = (pick: (time: { publishMs: number; swapMs: number }) => number) =>
      `${Math.round(median(times.map(pick)))} | ${Math.round(Math.max(...times.map(pick)))}`;
    rows.push(`| ${name} | ${write(({ publishMs }) => publishMs)} | ${write(({ swapMs }) => swapMs)} |`);
    console.log(rows.at(-1));
  };
  const before = await readPages(sites);
  await sites.saveProjects(count);
  add(`all ${count} projects, new`, [await sites.publish()]);
  const repeat = async (name: string, change: (round: number) => Promise<void>) => {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(round);
      times.push(await sites.publish());
    }
    add(name, times);
  };
  await repeat('one text of a page', (round) => sites.saveText(`First steps, take ${'I'.repeat(round + 1)}`));
  await repeat('one project', (round) => sites.saveTitle(`Another title ${'I'.repeat(round + 1)}`));
  const checks = await sites.timeChecks(count, ROUNDS);
  rows.push(
    `| (a check of the whole content after one edit) | ${Math.round(median(checks))} | ${Math.round(Math.max(...checks))} | | |`,
  );
  console.log(rows.at(-1));
  const after = await readPages(sites);
  const now = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `# Publishing

\`npm run bench -- publish ${count}\`, ${now}: ${machine([`load ${loadavg()[0]?.toFixed(0)}`])}. Two instances on a PostgreSQL server and
${count} projects in three languages that staff published in the desk. Milliseconds, all of HTTP included; ${ROUNDS} publications in each row but the first.

| published | \`publishContent\`, median | most | shown by the other instance, median | most |
|---|---|---|---|---|
${rows.join('\n')}

The other instance shows a publication that long after \`publishContent\` began. Both instances are one process here, so they take turns. A
cached page takes ${before.toFixed(2)} ms before and ${after.toFixed(2)} ms after these publications: ${(after / before).toFixed(2)} times.
`;
}

/** Returns the median time of a page that is in the cache. */
async function readPages({ url }: PublishingSites): Promise<number> {
  const times = [];
  for (let n = 0; n < 300; n += 1) {
    const begun = performance.now();
    await (await fetch(url + PAGE)).text();
    times.push(performance.now() - begun);
  }
  return median(times.slice(100));
}
