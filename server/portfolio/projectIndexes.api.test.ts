import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '../test/openTestApi';

const COUNT = 3000;

let api: TestApi;
let hasTrigrams: boolean;
beforeAll(async () => {
  api = await openTestApi();
  const em = api.orm.em.fork();
  await em.execute(`
    insert into projects (id, position, title, service_type, year, description, long_description, challenge, solution, results,
      technologies, key_features, client_name, duration, team, is_featured, updated_at, search_text)
    select 'project-' || n, 10000 - n, 'Project ' || n, case when n % 100 = 0 then 'ai' else 'mern' end, 2000 + n % 25, 'What it is',
      repeat('How it was made. ', 20), 'What was hard', 'How it was solved', '{}', '{}', '{}', 'A client', '3 months',
      'Four people', false, now(), 'project ' || n || ' ' || md5(n::text)
    from generate_series(1, ${COUNT}) as n`);
  // As autovacuum does after so many rows. It is repeated, because it skips rows that a running transaction may still need. The few rows
  // that an earlier test left would not be removed without `index_cleanup`.
  await vi.waitFor(async () => {
    await em.execute('vacuum (analyze, index_cleanup on) projects');
    const [table] = await em.execute(`select relallvisible, relpages from pg_class where oid = 'projects'::regclass`);
    expect(table?.relallvisible).toBe(table?.relpages);
  }, 20_000);
  hasTrigrams = (await em.execute(`select 1 from pg_extension where extname = 'pg_trgm'`)).length > 0;
});
afterAll(() => api.close());

/** Returns the query plan of the database for a page of projects. */
async function getPlan(query: string): Promise<string> {
  const statements = await api.recordStatements(() => api.run(query));
  // The statement that counts has no order.
  const [find] = statements.filter((statement) => /from "?projects"?.* order by/s.test(statement));
  const rows = await api.orm.em.fork().execute<Record<string, string>[]>(`explain ${find}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

// In the language of the content, which is not joined with translations.
test.each([
  ['in their order', '(locale: EN)', 'projects_by_position'],
  ['of a service', '(locale: EN, filter: { serviceType: AI })', 'projects_by_service_type'],
  ['of a year', '(locale: EN, filter: { year: 2020 })', 'projects_by_year'],
  ['by year', '(locale: EN, ordering: YEAR)', 'projects_by_year'],
  ['by year from the latest', '(locale: EN, ordering: YEAR_DESCENDING)', 'projects_by_year'],
])('a page of projects %s is read by its index', async (_what, args, index) => {
  const plan = await getPlan(`{ projectPage${args} { results { id } } }`);
  expect(plan).toContain(` using ${index} `);
  // The few testimonials may be read whole.
  expect(plan).not.toContain('Seq Scan on projects');
});

test('a search is read by its index where the database has pg_trgm', async () => {
  const plan = await getPlan('{ projectPage(locale: EN, filter: { search: "c4ca4238" }) { results { id } } }');
  expect(plan.includes('projects_search_text_trigrams')).toBe(hasTrigrams);
});

test.each(['projectServiceTypes { serviceType count }', 'projectYears'])(
  '%s reads no rows of projects',
  async (field) => {
    const plan = await getPlan(`{ ${field} }`);
    expect(plan).toContain('Index Only Scan');
    expect(plan).not.toContain('Seq Scan on projects');
  },
);

test('services are in the order of their first projects, then by id', async () => {
  const { projectServiceTypes } = await api.run('{ projectServiceTypes { serviceType count } }');
  const { projects } = await api.run('{ projects(locale: EN) { serviceType } }');
  const types = projects.map(({ serviceType }: { serviceType: string }) => serviceType);
  expect(projectServiceTypes).toEqual(
    [...new Set(types)].map((serviceType) => ({
      serviceType,
      count: types.filter((type: unknown) => type === serviceType).length,
    })),
  );
  const { projectYears } = await api.run('{ projectYears }');
  expect(projectYears).toEqual([...projectYears].sort((a, b) => b - a));
  expect(new Set(projectYears).size).toBe(projectYears.length);
});
