import { agency } from '../../schema/generated/agency.ts';
import { codeLanguage } from '../../schema/locales.ts';
import { startServer } from '../common/startServer.ts';
import { machine, today } from './machine.ts';
import { median } from './median.ts';
import { memoryMb, quietMemoryMb } from './processor.ts';
import { scratchDatabase } from './scratchDatabase.ts';
import { writeReport } from './writeReport.ts';

const REPORT = 'docs/benchmarks/growth.md';
const STAFF = { email: `staff@${agency.domain}`, password: 'a password for benches' };
const TIMES = 15;

type Row = { name: string; ms: number[] };

/** Measures the same queries on small and large tables: 12 and 12,000 projects, 1,000 leads and the number passed. */
export async function measureGrowth(leads: number): Promise<void> {
  const database = await scratchDatabase();
  const settings = {
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
  };
  const steps = [
    { leads: 1_000, projects: 12 },
    { leads, projects: 12_000 },
  ];
  const rows = new Map<string, Row>();
  const memory: number[] = [];
  const quietMemory: number[] = [];
  try {
    const site = await startServer(settings);
    for (const step of steps) {
      await database.query(fillLeads(step.leads));
      await database.query(fillProjects(step.projects));
      // As autovacuum does after that many rows.
      await database.query('vacuum (analyze)');
      const token = await signIn(site.url);
      for (const [name, ask] of Object.entries(await questions(site.url, token))) {
        const times = [];
        for (let count = 0; count < TIMES; count += 1) times.push(await timed(ask));
        const row = rows.get(name) ?? { name, ms: [] };
        row.ms.push(median(times));
        rows.set(name, row);
        console.log(`${step.leads} leads, ${name}: ${median(times).toFixed(1)} ms`);
      }
      const whole = await timed(() => drain(`${site.url}/api/leads/export/`, token));
      rows.set('export of all', {
        name: 'export of all, a thousand rows',
        ms: [...(rows.get('export of all')?.ms ?? []), (whole * 1000) / step.leads],
      });
      memory.push(memoryMb(site.pid));
      quietMemory.push(await quietMemoryMb(site.pid));
    }
    await site.stop();
  } finally {
    await database.drop();
  }
  write(steps, [
    ...[...rows.values()].map(({ name, ms }) => [name, ...ms.map((value) => value.toFixed(1))]),
    ['memory of the server right after it', ...memory.map(megabytes)],
    ['memory of the server, left alone for ten seconds', ...quietMemory.map(megabytes)],
  ]);
}

async function questions(url: string, token: string): Promise<Record<string, () => Promise<void>>> {
  const get = (path: string) => drain(`${url}${path}`, token);
  const ask = (query: string) => drain(`${url}/graphql`, token, 'POST', { query });
  const headers = { authorization: `Bearer ${token}` };
  const list = await (await fetch(`${url}/api/leads/uncontacted/?page_size=100`, { headers })).json();
  const row = 'node { id firstName lastName email createdAt }';
  let count = 0;
  return {
    'leads, newest': () => get('/api/leads/'),
    'leads, not contacted': () => get('/api/leads/uncontacted/'),
    'leads, search of a word that few have': () => get('/api/leads/search/?q=needle'),
    'leads over GraphQL, newest': () =>
      ask(`{ inboxConnection(first: 20, filter: { kinds: [LEAD] }) { edges { ${row} } pageInfo { endCursor } } }`),
    'leads over GraphQL, those that wait, and how many': () =>
      ask(
        `{ inboxConnection(first: 20, filter: { kinds: [LEAD], contacted: false }) { edges { ${row} } totalCount } }`,
      ),
    'a lead is marked': async () => {
      const { id } = list.results[count++];
      await drain(`${url}/api/leads/${id}/mark_contacted/`, token, 'POST');
    },
    'projects, a page of the list': () => get('/api/portfolio/'),
    'projects, filtered and searched': () => get('/api/portfolio/?service_type=mern&search=needle'),
    'projects, their services': () => get('/api/portfolio/service_types/'),
    'one project': () => get('/api/portfolio/saas-dashboard/'),
  };
}

async function drain(url: string, token: string, method = 'GET', body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname} answers ${answer.status}.`);
  for await (const _ of answer.body ?? []);
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login/`, { method: 'POST', headers, body: JSON.stringify(STAFF) });
  return (await answer.json()).access;
}

/** Returns a statement that inserts rows up to a number; one in ten thousand is a needle. */
const fillLeads = (count: number) => `
  insert into leads (id, created_at, contacted_at, flagged_at, privacy_version, project_type, project_description, timeline,
    first_name, last_name, email, search_text, sort_name)
  select gen_random_uuid(), now() - n * interval '1 minute', case when n % 3 = 0 then now() end, null, '1', 'website',
    'Site number ' || n, 'asap', 'First', 'Last' || n % 50, 'lead' || n || '@client.example',
    'first last' || n % 50 || ' lead' || n || '@client.example ' || md5(n::text) || case when n % 10000 = 1 then ' needle' else '' end,
    'last' || n % 50 || ' first'
  from generate_series((select count(*) from leads) + 1, ${count}) as n`;

const fillProjects = (count: number) => `
  insert into projects (id, position, title, service_type, year, description, long_description, challenge, solution, results,
    technologies, key_features, client_name, duration, team, is_featured, updated_at, search_text)
  select 'project-' || n, 1000 + n, 'Project ' || n || case when n % 1000 = 1 then ' needle' else '' end, 'mern', 2020 + n % 5,
    'What it is', repeat('How it was made. ', 20), 'What was hard', 'How it was solved', array['Faster'], array['React', 'Node'],
    array['Search'], 'A client', '3 months', 'Four people', false, now(),
    'project ' || n || repeat(' how it was made.', 20) || case when n % 1000 = 1 then ' needle' else '' end
  from generate_series((select count(*) from projects) + 1, ${count}) as n`;

const megabytes = (value: number) => `${Math.round(value)} MB`;

function write(steps: { leads: number; projects: number }[], rows: string[][]) {
  const heads = steps.map(
    ({ leads, projects }) =>
      `${leads.toLocaleString(codeLanguage)} leads, ${projects.toLocaleString(codeLanguage)} projects`,
  );
  const report = [
    '# As the tables grow',
    '',
    `\`npm run bench -- growth\`, ${today()}: ${machine()}. Medians of ${TIMES} calls, in milliseconds, all of HTTP included, as staff (nothing is kept).`,
    '',
    `| | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---|').join('')}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
  writeReport(REPORT, report);
  console.log(`\n${report}`);
}
