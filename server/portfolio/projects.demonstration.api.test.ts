import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project, Screenshot } from '../content/Project';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';

describe('the portfolio through GraphQL', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('projects are in their order', async () => {
    const { data, errors } = await site.graphql('{ projects { id position } }');
    expect(errors).toBeUndefined();
    const positions = data.projects.map(({ position }: Project) => position);
    expect(positions).toHaveLength(seededProjects());
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b));
    expect(data.projects.slice(0, 3).map(({ id }: Project) => id)).toEqual([
      'ecommerce-platform',
      'saas-dashboard',
      'portfolio-website',
    ]);
  });

  test('every service type has a project, and can be queried', async () => {
    for (const type of ['WORDPRESS', 'DJANGO', 'MERN', 'AI', 'SEO', 'MAINTENANCE']) {
      const { data } = await site.graphql(`{ projects(serviceType: ${type}) { serviceType } }`);
      expect(data.projects.length).toBeGreaterThan(0);
      expect(new Set(data.projects.map((one: { serviceType: string }) => one.serviceType))).toEqual(new Set([type]));
    }
  });

  test('featured projects can be queried', async () => {
    const { data } = await site.graphql('{ projects(isFeatured: true) { id isFeatured } }');
    expect(data.projects).toHaveLength(seededProjects('isFeatured: true'));
  });

  test('a project comes with its screens in order, its pictures and its testimonial', async () => {
    const { data, errors } = await site.graphql(`{
      project(id: "saas-dashboard") {
        title year results technologies keyFeatures updatedAt
        mainPicture { src width height alt }
        screenshots { id projectId title screenshotType picture { src } }
        testimonial { projectId author }
      }
    }`);
    expect(errors).toBeUndefined();
    const { project } = data;
    expect(project.year).toBe(2025);
    expect(project.keyFeatures).toHaveLength(11);
    expect(project.mainPicture.src).toContain('saas-dashboard');
    expect(project.screenshots.map(({ id, screenshotType }: Screenshot) => [id, screenshotType])).toEqual([
      ['saas-dashboard-overview-desktop', 'DESKTOP'],
      ['saas-dashboard-building-desktop', 'DESKTOP'],
      ['saas-dashboard-overview-mobile', 'MOBILE'],
    ]);
    expect(project.testimonial).toEqual({ projectId: 'saas-dashboard', author: 'Elin Åkerström' });
  });

  test('a project without a testimonial has none, an unknown project is null', async () => {
    const { data } = await site.graphql(
      '{ a: project(id: "bread-forecast") { testimonial { quote } } b: project(id: "nothing") { id } }',
    );
    expect(data).toEqual({ a: { testimonial: null }, b: null });
  });
});

test('services are in the order of their first projects, and years newest first', async () => {
  const site = await openTestSite();
  const { data } = await site.graphql(
    '{ projects { serviceType } projectServiceTypes { serviceType count } projectYears }',
  );
  await site.close();
  const types: string[] = data.projects.map(({ serviceType }: { serviceType: string }) => serviceType);
  const count = (type: string) => types.filter((one) => one === type).length;
  expect(data.projectServiceTypes).toEqual(
    [...new Set(types)].map((serviceType) => ({ serviceType, count: count(serviceType) })),
  );
  expect(data.projectYears).toEqual([...new Set(data.projectYears as number[])].sort((one, other) => other - one));
});
