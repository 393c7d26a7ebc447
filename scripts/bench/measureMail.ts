import { leadExample } from '../../schema/rest/leadExample.ts';
import { startServer } from '../common/startServer.ts';
import { machine, today } from './machine.ts';
import { memoryMb } from './processor.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/mail.md';
const AT_ONCE = 32;
const SAMPLE_MS = 500;
/** Targets in MB and in mail lost. */
const TARGET_MB = 250;

/** Measures the memory of a server while the mail of many submissions goes out, and counts what was sent. */
export async function measureMail(submissions: number): Promise<void> {
  const database = await scratchDatabase();
  const site = await startServer({ DATABASE_URL: database.url, RATE_LIMIT: 'off' });
  try {
    const atStart = memoryMb(site.pid);
    let highest = 0;
    const sample = () => {
      highest = Math.max(highest, memoryMb(site.pid));
    };
    const sampling = setInterval(sample, SAMPLE_MS);
    await submit(site.url, submissions);
    const submittedMb = highest;
    highest = 0;
    const begun = performance.now();
    let rest = Number.NaN;
    while (rest !== 0) {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      [{ rest }] = await database.query(
        `select (select count(*) from job_records where state = 'waiting' and task <> 'erase-expired')
          + (select count(*) from outbox_events where dispatched_at is null) as rest`,
      );
      rest = Number(rest);
      console.log(`${rest} wait, ${Math.round(memoryMb(site.pid))} MB`);
    }
    clearInterval(sampling);
    const minutes = (performance.now() - begun) / 60_000;
    const states: { task: string; state: string; count: string }[] = await database.query(
      `select task, state, count(*) from job_records where event_id is not null group by 1, 2 order by 1, 2`,
    );
    const where = machine([`PostgreSQL ${(await database.query('show server_version'))[0].server_version}`]);
    const report = [
      '# While mail goes out',
      '',
      `\`npm run bench -- mail\`, ${today()}: ${where}. ${submissions} quote requests, ${AT_ONCE} at a time, each with two mails, into files.`,
      '',
      '| memory | | target |',
      '|---|---|---|',
      `| after the start | ${Math.round(atStart)} MB | |`,
      `| highest while requests arrive | ${Math.round(submittedMb)} MB | ${TARGET_MB} MB |`,
      `| highest while their mail goes out, ${minutes.toFixed(1)} minutes | ${Math.round(highest)} MB | ${TARGET_MB} MB |`,
      '',
      '| work | state | count |',
      '|---|---|---|',
      ...states.map(({ task, state, count }) => `| ${task} | ${state} | ${count} |`),
      '',
    ].join('\n');
    writeReport(REPORT, report);
    console.log(`\n${report}`);
  } finally {
    await site.stop();
    await database.drop();
  }
}

/** Submits quote requests of different people, and throws if one is not stored. */
async function submit(url: string, count: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next++;
      const body = JSON.stringify({ ...leadExample, email: `visitor${number}@client.example` });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/leads/`, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`A request was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
