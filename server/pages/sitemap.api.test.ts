import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../content/Project';
import { openChangeableContents } from '../test/openChangeableContents';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';

const [PROJECT] = seededIds();

const { contents, withoutProjects, change } = await openChangeableContents();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ contents });
});
afterAll(() => site.close());

const read = async () => (await fetch(`${site.url}/sitemap.xml`)).text();
const changeProject = async (by: (project: Project) => Project | undefined) => {
  change((project) => (project.id === PROJECT ? by(project) : project));
  await site.orm.em.fork().execute(`select pg_notify('media_changed', '')`);
};

test.runIf(PROJECT)('a changed or removed project soon changes the sitemap', async () => {
  expect(await read()).toContain(`/portfolio/${PROJECT}</loc>`);
  await changeProject((project) => ({ ...project, updatedAt: '2040-05-06T07:08:09.000Z' }));
  await expect.poll(read).toContain(`/portfolio/${PROJECT}</loc><lastmod>2040-05-06</lastmod>`);
  // A list counts as changed when one of its projects changed.
  expect(await read()).toContain('/portfolio</loc><lastmod>2040-05-06</lastmod>');
  await changeProject(() => undefined);
  await expect.poll(read).not.toContain(`/portfolio/${PROJECT}</loc>`);
});

test('while the projects cannot be read, the previous sitemap is sent', async () => {
  const before = await read();
  await withoutProjects(async () => {
    await site.orm.em.fork().execute(`select pg_notify('media_changed', '')`);
    await expect.poll(read).toBe(before);
  });
});
