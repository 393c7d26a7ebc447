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
    serviceDetails: content.serviceDetails.map((detail) =>
      detail.slug === 'wordpress-development' ? { ...detail, formerIds: ['wordpress-sites'] } : detail,
    ),
  });
  const { en, fr, ar } = await readContents();
  site = await openTestSite({ contents: { en: withFormerId(en), fr: withFormerId(fr), ar: withFormerId(ar) } });
  await site.orm.em
    .fork()
    .execute(`update "projects" set "former_ids" = '{heat-screen}' where "id" = 'saas-dashboard'`);
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
  ])('%s leads to %s for good, and is asked for again each time', async (former, present) => {
    // Twice, because an answer may be cached.
    for (let time = 0; time < 2; time += 1) {
      const { status, location, headers } = await open(former);
      expect([status, location, headers.get('cache-control')]).toEqual([301, present, 'no-cache']);
    }
  });

  test('asked for by two at once leads each to its own query', async () => {
    const both = await Promise.all(['?utm_source=a', '?utm_source=b'].map((query) => open(FORMER_PROJECT + query)));
    expect(both.map(({ location }) => location)).toEqual([`${PROJECT}?utm_source=a`, `${PROJECT}?utm_source=b`]);
  });

  test.each([SERVICE, `${SERVICE}/`, '/SERVICES/wordpress-development', '/services/wordpress%2Ddevelopment', PROJECT])(
    'is not another spelling of the present one: %s',
    async (path) => {
      expect((await open(path)).status).toBe(200);
    },
  );

  test.each(['/services/wordpress', '/portfolio/heat', '/portfolio/heat-screen%00'])(
    'is nothing that no file names: %s',
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

describe('a service that was renamed while somebody had its page open', () => {
  test('takes the form, and stores its present slug', async () => {
    const { data } = await site.graphql(REQUEST, { input: typed });
    expect(data?.requestService).toEqual({ service: 'wordpress-development' });
  });

  test('takes the form without scripts, and thanks on the present page', async () => {
    const stored = await site.post(FORMER_SERVICE, { ...typed, form: 'service-request', key: randomUUID() });
    expect(stored.status).toBe(303);
    const { status, location } = await open(stored.headers.get('location') ?? '');
    expect([status, location]).toEqual([301, expect.stringMatching(`^${SERVICE}\\?received=`)]);
    expect(await (await open(location ?? '')).answer.text()).toContain('Thank you. Your message is with us.');
  });

  test('thanks in the language that it was sent in', async () => {
    const stored = await site.post(`/fr${FORMER_SERVICE}`, { ...typed, form: 'service-request', key: randomUUID() });
    expect(stored.status).toBe(303);
    const { location } = await open(stored.headers.get('location') ?? '');
    expect(location).toMatch(new RegExp(`^/fr${SERVICE}\\?received=`));
  });

  test('brings back without scripts what was typed where something is missing', async () => {
    const answer = await site.post(FORMER_SERVICE, { ...typed, form: 'service-request', email: 'karim@' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Karim Idrissi');
  });
});

describe('an integration that knows a former id', () => {
  test('reads the present service and project over GraphQL', async () => {
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
        formerIds: ['heat-screen'],
        screenshots: [{ projectId }, { projectId }, { projectId }],
        testimonial: { projectId },
      },
      screenshots: { count: 3 },
      testimonial: { projectId },
    });
  });

  test('reads the present project over REST, without a detour', async () => {
    const { status, body } = await site.rest('GET', '/portfolio/heat-screen/');
    expect([status, body.success, body.data.id]).toEqual([200, true, 'saas-dashboard']);
    expect((await site.rest('GET', '/portfolio/heat-screen/screenshots/')).body.count).toBe(3);
    expect((await site.rest('GET', '/portfolio/heat-screen/testimonial/')).body.author).toBe('Elin Åkerström');
  });
});

test('an id of today goes before the former one of another project', async () => {
  const em = site.orm.em.fork();
  await em.execute(`update "projects" set "former_ids" = '{bread-forecast}' where "id" = 'saas-dashboard'`);
  expect((await site.graphql('{ project(id: "bread-forecast") { id } }')).data.project.id).toBe('bread-forecast');
  expect((await open('/portfolio/bread-forecast')).status).toBe(200);
});
