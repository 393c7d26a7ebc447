import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededProjects } from '../test/seededProjects';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (path: string) => site.rest('GET', path);
const getIds = async (path: string) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  return body.results.map(({ id }: { id: string }) => id) as string[];
};

const FIELDS = [
  'id title service_type year project_description long_description challenge solution results technologies_used',
  'key_features client_name duration_display team is_featured main_image_url screenshots testimonial',
].flatMap((line) => line.split(' '));

const MERN = ['saas-dashboard', 'clinic-appointments', 'freight-tracking'];

describe('GET /portfolio/', () => {
  test('lists every project with the fields of the specification, in the order of the site', async () => {
    const { status, body } = await get('/portfolio/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: seededProjects(), next: null, previous: null });
    expect(Object.keys(body.results[0])).toEqual(FIELDS);
    expect(body.results[0]).toMatchObject({ id: 'ecommerce-platform', service_type: 'wordpress', is_featured: true });
  });

  test.each([
    ['service_type=mern', ['serviceType: mern'], MERN],
    ['service_type=mern&year=2022', ['serviceType: mern', 'year: 2022'], ['freight-tracking']],
    ['is_featured=true', ['isFeatured: true'], ['ecommerce-platform', 'saas-dashboard', 'portfolio-website']],
  ])('?%s lists all projects with %j, in the order of the site, such as %j', async (query, lines, some) => {
    const ids = await getIds(`/portfolio/?${query}`);
    expect(ids).toHaveLength(seededProjects(...lines));
    expect(ids.filter((id) => some.includes(id))).toEqual(some);
  });

  test.each([
    ['search=GOTEBORG+fjarrsyn', ['saas-dashboard']],
    ['technology=nothing', []],
    ['technology=%25', []],
    ['year=1999', []],
  ])('?%s lists %j', async (query, expected) => {
    expect(await getIds(`/portfolio/?${query}`)).toEqual(expected);
  });

  test('a technology is found without case', async () => {
    const { body } = await get('/portfolio/saas-dashboard/');
    const [technology] = body.data.technologies_used;
    expect(await getIds(`/portfolio/?technology=${technology.toUpperCase()}`)).toContain('saas-dashboard');
  });

  test.each(['year', '-year', 'title', '-title'])('?ordering=%s orders', async (ordering) => {
    const { body } = await get(`/portfolio/?ordering=${ordering}`);
    const key = ordering.replace('-', '');
    const values = body.results.map((project: Record<string, unknown>) => project[key]);
    const [first, last] = [values[0], values.at(-1)];
    expect(ordering.startsWith('-') ? first >= last : first <= last).toBe(true);
    expect(values).toHaveLength(seededProjects());
  });

  test('pages have no gaps and no duplicates', async () => {
    const half = Math.ceil(seededProjects() / 2);
    const first = await get(`/portfolio/?ordering=-year&page_size=${half}`);
    expect(first.body.next).toBe(`/api/portfolio/?ordering=-year&page=2&page_size=${half}`);
    const second = await get(first.body.next.replace('/api', ''));
    expect(second.body.next).toBeNull();
    const ids = [...first.body.results, ...second.body.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(seededProjects());
  });

  test.each([
    ['service_type=castle', 'service_type'],
    ['ordering=team', 'ordering'],
    ['year=soon', 'year'],
    ['is_featured=maybe', 'is_featured'],
    ['search=%00', 'search'],
    ['technology=%00', 'technology'],
    ['colour=red', 'colour'],
    ['serviceType=mern', 'serviceType'],
  ])('?%s is a 400 that names %s', async (query, name) => {
    const { status, body } = await get(`/portfolio/?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
  });

  test('a parameter after a thousand others is read, too', async () => {
    const { status, body } = await site.rest('GET', `/portfolio/?${'&'.repeat(1000)}colour=red`);
    expect([status, body.fieldCodes]).toEqual([400, { colour: ['UNKNOWN_FIELD'] }]);
  });

  test('an empty parameter counts as missing', async () => {
    expect(await getIds('/portfolio/?search=&service_type=&ordering=&page=')).toHaveLength(seededProjects());
  });
});

describe('GET /portfolio/{id}/', () => {
  test('answers with success and data', async () => {
    const { status, body } = await get('/portfolio/saas-dashboard/');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.success).toBe(true);
    expect(Object.keys(body.data)).toEqual(FIELDS);
    expect(body.data.screenshots[0]).toMatchObject({
      id: 'saas-dashboard-overview-desktop',
      screenshot_type: 'desktop',
      project: 'saas-dashboard',
    });
    expect(body.data.screenshots[0].image_url).toMatch(/^\/pictures\//);
    expect(body.data.testimonial.author).toBe('Elin Åkerström');
  });

  test.each(['nothing', '%00', 'x'.repeat(300), '..%2f'])('answers 404 with success: false to %s', async (id) => {
    const { status, body } = await get(`/portfolio/${id}/`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(body.detail).toBeTruthy();
  });
});

describe('the language of an answer', () => {
  const read = async (path: string, acceptLanguage?: string) => {
    const response = await fetch(`${site.url}/api${path}`, {
      headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    });
    return {
      status: response.status,
      language: response.headers.get('content-language'),
      vary: response.headers.get('vary'),
      body: await response.json(),
    };
  };

  test.each([
    ['/portfolio/saas-dashboard/?lang=fr', undefined, 'fr', /^La chaleur/],
    ['/portfolio/saas-dashboard/?lang=fr', 'ar', 'fr', /^La chaleur/],
    ['/portfolio/saas-dashboard/', 'fr-MA, en;q=0.5', 'fr', /^La chaleur/],
    ['/portfolio/saas-dashboard/', 'ar', 'ar', /^تدفئة/],
    ['/portfolio/saas-dashboard/?lang=', 'de', 'en', /^The heat/],
    ['/portfolio/saas-dashboard/', undefined, 'en', /^The heat/],
  ])('%s for a caller that accepts %s is %s, also from the cache', async (path, accepted, language, title) => {
    for (const _ of [1, 2]) {
      const answer = await read(path, accepted);
      expect(answer).toMatchObject({ status: 200, language, vary: 'Origin, Accept-Language, Accept-Encoding' });
      expect(answer.body.data.title).toMatch(title);
      expect(Object.keys(answer.body.data)).toEqual(FIELDS);
    }
  });

  test('is that of lists of projects, screenshots and testimonials, also on their next page', async () => {
    const { body, language } = await read('/portfolio/?page_size=2&lang=fr');
    expect([language, body.results[0].title]).toEqual(['fr', 'Fakhar\u202f: quarante ateliers, une boutique']);
    expect(body.next).toBe('/api/portfolio/?page=2&page_size=2&lang=fr');
    expect((await read('/screenshots/', 'fr')).body.results[0].title).toBe('La boutique');
    expect((await read('/portfolio/ecommerce-platform/screenshots/?lang=fr')).body.results[0].title).toBe(
      'La boutique',
    );
    expect((await read('/testimonials/?lang=fr')).body.results[0].position).toBe('Présidente');
    expect((await read('/portfolio/ecommerce-platform/testimonial/', 'fr')).body.position).toBe('Présidente');
  });

  test('determines the order of lists by title', async () => {
    const { results } = (await read('/portfolio/?ordering=title&lang=fr')).body;
    expect(results).toHaveLength(seededProjects());
    expect(results[0].title.localeCompare(results.at(-1).title, 'fr')).toBeLessThan(0);
    const ids = results.map(({ id }: { id: string }) => id);
    expect(ids).not.toEqual(await getIds('/portfolio/?ordering=title'));
  });

  test('is the same for a signed-in caller', async () => {
    const response = await fetch(`${site.url}/api/portfolio/saas-dashboard/`, {
      headers: { 'accept-language': 'fr', authorization: `Bearer ${await site.signIn()}` },
    });
    expect(response.headers.get('content-language')).toBe('fr');
    expect(response.headers.get('vary')).toContain('Accept-Language');
    expect((await response.json()).data.title).toMatch(/^La chaleur/);
  });

  test.each(['/portfolio/', '/portfolio/saas-dashboard/', '/screenshots/', '/testimonials/'])(
    '%s?lang=de is a 400 that names lang',
    async (path) => {
      const { status, body } = await read(`${path}?lang=de`);
      expect([status, body.fieldCodes]).toEqual([400, { lang: ['INVALID_CHOICE'] }]);
    },
  );

  test('does not affect years and service types', async () => {
    const { language, vary } = await read('/portfolio/years/', 'fr');
    expect([language, vary]).toEqual([null, 'Origin, Accept-Encoding']);
  });
});

describe('parts of the portfolio', () => {
  test('featured projects', async () => {
    expect(await getIds('/portfolio/featured/')).toHaveLength(seededProjects('isFeatured: true'));
  });

  test('service types with the number of projects of each', async () => {
    const { body } = await get('/portfolio/service_types/');
    expect(body.results).toContainEqual({ service_type: 'mern', count: seededProjects('serviceType: mern') });
    expect(body.count).toBe(6);
  });

  test('years, newest first', async () => {
    const { results } = (await get('/portfolio/years/')).body;
    expect(results).toEqual([...results].sort((a: number, b: number) => b - a));
  });

  test('projects by service type, which is required', async () => {
    expect(await getIds('/portfolio/by_service_type/?service_type=mern')).toEqual(
      await getIds('/portfolio/?service_type=mern'),
    );
    const { status, body } = await get('/portfolio/by_service_type/');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['service_type']]);
  });

  test('screenshots: of one project, of all, of one kind', async () => {
    expect(await getIds('/portfolio/saas-dashboard/screenshots/')).toHaveLength(3);
    expect((await get('/portfolio/nothing/screenshots/')).status).toBe(404);
    const { body } = await get('/screenshots/?page_size=2');
    expect(body.count).toBeGreaterThan(10);
    const mobile = (await get('/screenshots/by_type/?screenshot_type=mobile')).body.results;
    expect(new Set(mobile.map((one: { screenshot_type: string }) => one.screenshot_type))).toEqual(new Set(['mobile']));
    expect((await get('/screenshots/by_type/?screenshot_type=tablet')).body.fieldCodes).toEqual({
      screenshot_type: ['INVALID_CHOICE'],
    });
  });

  test('testimonials: of one project, of all', async () => {
    const { status, body } = await get('/portfolio/saas-dashboard/testimonial/');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['quote', 'author', 'position', 'company', 'project']);
    const none = await get('/portfolio/bread-forecast/testimonial/');
    expect([none.status, none.body.detail]).toEqual([404, 'Project testimonial not found.']);
    expect((await get('/testimonials/')).body.results).toContainEqual(body);
  });
});
