import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '../content/Content';
import { readContents } from '../content/readContents';
import { openTestSite, type TestSite } from '../test/openTestSite';

const SERVICE = '/services/wordpress-development';
const FORMER_SERVICE = '/services/wordpress-sites';
const PROJECT = '/portfolio/saas-dashboard';
const FORMER_PROJECT = '/portfolio/heat-screen';

let site: TestSite;
beforeAll(async () => {
  const withFormerId = (content: Content) => ({
    ...content,
    projects: content.projects.map((project) =>
      project.id === 'saas-dashboard' ? { ...project, formerIds: ['heat-screen', 'bread-forecast'] } : project,
    ),
    serviceDetails: content.serviceDetails.map((detail) =>
      detail.slug === 'wordpress-development' ? { ...detail, formerIds: ['wordpress-sites'] } : detail,
    ),
  });
  const contents = Object.entries(await readContents()).map(([locale, content]) => [locale, withFormerId(content)]);
  site = await openTestSite({ contents: Object.fromEntries(contents) });
});
afterAll(() => site.close());

const open = async (path: string, headers = {}) => {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, answer };
};

describe('a former address of a page', () => {
  test.each([
    [FORMER_SERVICE, SERVICE],
    [`${FORMER_SERVICE}/`, SERVICE],
    [
      `${FORMER_SERVICE}?utm_source=card&view=mobile&sample=a%20b`,
      `${SERVICE}?utm_source=card&view=mobile&sample=a%20b`,
    ],
    [FORMER_PROJECT, PROJECT],
    [`${FORMER_PROJECT}?utm_source=card`, `${PROJECT}?utm_source=card`],
    ['/privacy?utm_source=card', '/privacy-policy?utm_source=card'],
    [`/fr${FORMER_SERVICE}?utm_source=card`, `/fr${SERVICE}?utm_source=card`],
    [`/ar${FORMER_PROJECT}/`, `/ar${PROJECT}`],
    ['/fr/privacy?utm_source=card', '/fr/privacy-policy?utm_source=card'],
    ['/ar/privacy/', '/ar/privacy-policy'],
    ['//fr/about?tab=team', '/fr/about?tab=team'],
    ['/fr//about', '/fr/about'],
    ['/ar//', '/ar/'],
  ])('%s redirects to %s permanently, with a check on each use', async (former, present) => {
    // Twice, because an answer may be cached.
    for (let time = 0; time < 2; time += 1) {
      const { status, location, headers } = await open(former);
      expect([status, location, headers.get('cache-control')]).toEqual([301, present, 'no-cache']);
    }
  });

  test('requested by two visitors at once leads each to its own query', async () => {
    const both = await Promise.all(['?utm_source=a', '?utm_source=b'].map((query) => open(FORMER_PROJECT + query)));
    expect(both.map(({ location }) => location)).toEqual([`${PROJECT}?utm_source=a`, `${PROJECT}?utm_source=b`]);
  });

  test.each([SERVICE, `${SERVICE}/`, '/SERVICES/wordpress-development', '/services/wordpress%2Ddevelopment', PROJECT])(
    'is not another spelling of the current one: %s',
    async (path) => {
      expect((await open(path)).status).toBe(200);
    },
  );

  test.each(['/services/wordpress', '/portfolio/heat', '/portfolio/heat-screen%00'])(
    'is not an address without a file that names it: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test('is in no sitemap and on no page', async () => {
    for (const path of ['/sitemap.xml', SERVICE, PROJECT, '/portfolio', '/services', '/']) {
      const html = await (await open(path)).answer.text();
      expect(html).not.toMatch(/wordpress-sites|heat-screen/);
    }
  });
});

const REQUEST = 'mutation ($input: RequestServiceInput!) { requestService(input: $input) { service } }';
const typed = {
  service: 'wordpress-sites',
  name: 'Karim Idrissi',
  email: 'karim@press.example',
  details: 'Our magazine moves from paper to the web.',
};

describe('a service renamed while its page is open', () => {
  test('accepts the form, and stores its current slug', async () => {
    const { data } = await site.graphql(REQUEST, { input: typed });
    expect(data?.requestService).toEqual({ service: 'wordpress-development' });
  });

  test('accepts the form without scripts, and shows thanks on the current page', async () => {
    const stored = await site.post(FORMER_SERVICE, { ...typed, form: 'service-request', key: randomUUID() });
    expect(stored.status).toBe(303);
    const { status, location } = await open(stored.headers.get('location') ?? '');
    expect([status, location]).toEqual([301, expect.stringMatching(`^${SERVICE}\\?received=`)]);
    expect(await (await open(location ?? '')).answer.text()).toContain('Thank you. Your message is with us.');
  });

  test('shows thanks in the language of the form', async () => {
    const stored = await site.post(`/fr${FORMER_SERVICE}`, { ...typed, form: 'service-request', key: randomUUID() });
    expect(stored.status).toBe(303);
    const { location } = await open(stored.headers.get('location') ?? '');
    expect(location).toMatch(new RegExp(`^/fr${SERVICE}\\?received=`));
  });

  test('returns the typed text without scripts if something is missing', async () => {
    const answer = await site.post(FORMER_SERVICE, { ...typed, form: 'service-request', email: 'karim@' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Karim Idrissi');
  });
});

describe('an integration with a former id', () => {
  test('reads the current service and project over GraphQL', async () => {
    const { data, errors } = await site.graphql(`{
      service(slug: "wordpress-sites") { slug formerIds }
      project(id: "heat-screen") { id formerIds screenshots { projectId } testimonial { projectId } }
      screenshots(projectId: "heat-screen") { count }
      testimonial(projectId: "heat-screen") { projectId }
    }`);
    expect(errors).toBeUndefined();
    const projectId = 'saas-dashboard';
    expect(data).toEqual({
      service: { slug: 'wordpress-development', formerIds: ['wordpress-sites'] },
      project: {
        id: projectId,
        formerIds: ['heat-screen', 'bread-forecast'],
        screenshots: [{ projectId }, { projectId }, { projectId }],
        testimonial: { projectId },
      },
      screenshots: { count: 3 },
      testimonial: { projectId },
    });
  });

  test('reads the current project over REST, without a redirect', async () => {
    const { status, body } = await site.rest('GET', '/portfolio/heat-screen/');
    expect([status, body.success, body.data.id]).toEqual([200, true, 'saas-dashboard']);
    expect((await site.rest('GET', '/portfolio/heat-screen/screenshots/')).body.count).toBe(3);
    expect((await site.rest('GET', '/portfolio/heat-screen/testimonial/')).body.author).toBe('Elin Åkerström');
  });
});

test('a current id has precedence over a former id of another project', async () => {
  expect((await site.graphql('{ project(id: "bread-forecast") { id } }')).data.project.id).toBe('bread-forecast');
  expect((await open('/portfolio/bread-forecast')).status).toBe(200);
});
