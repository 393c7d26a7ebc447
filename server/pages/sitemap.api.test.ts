import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';

const [PROJECT] = seededIds();

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async () => (await fetch(`${site.url}/sitemap.xml`)).text();
const run = (sql: string) => site.orm.em.fork().execute(sql);

test.runIf(PROJECT)('a changed or removed project soon changes the sitemap', async () => {
  expect(await read()).toContain(`/portfolio/${PROJECT}</loc>`);
  await run(`update "projects" set "updated_at" = '2040-05-06' where "id" = '${PROJECT}'`);
  await expect.poll(read).toContain(`/portfolio/${PROJECT}</loc><lastmod>2040-05-06</lastmod>`);
  // A list counts as changed when one of its projects changed.
  expect(await read()).toContain('/portfolio</loc><lastmod>2040-05-06</lastmod>');
  await run(`delete from "projects" where "id" = '${PROJECT}'`);
  await expect.poll(read).not.toContain(`/portfolio/${PROJECT}</loc>`);
});

test('while the projects cannot be read, the previous sitemap is sent', async () => {
  const before = await read();
  await run('alter table "projects" rename to "projects_away"');
  await expect.poll(read).toBe(before);
  await run('alter table "projects_away" rename to "projects"');
});
