import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { contentLanguage, localeNames } from '../../schema/locales';
import { persistedOperations } from '../graphql/persistedOperations';
import { inEnglish } from '../test/inEnglish';
import { openChangeableContents } from '../test/openChangeableContents';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds, seededProjects } from '../test/seededProjects';
import { validLead } from '../test/validLead';

/** A project of the agency, which may have none yet; an empty list is not cached. */
const [PROJECT = ''] = seededIds();

const { contents, withoutProjects, change } = await openChangeableContents();
let site: TestSite;
let later = 0;
beforeAll(async () => {
  site = await openTestSite({
    env: { CORS_ORIGINS: 'https://partner.example' },
    contents,
    now: () => new Date(Date.now() + later),
  });
});
afterAll(() => site.close());

const getHash = (name: string) =>
  [...persistedOperations].find(([, text]) => new RegExp(`query ${name}\\b`).test(text))?.[0];

/** Reads by GET, as the browser does; `query` has parameters of the address that differ from the browser's. */
async function read(name: string, variables: object = {}, headers: Record<string, string> = {}, query: object = {}) {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: getHash(name) } });
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions, ...query });
  const response = await fetch(`${site.url}/graphql?${search}`, {
    headers: { 'apollo-require-preflight': 'true', ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** Renames the project, and reports a change as another instance does. */
async function rename(title: string, locale = contentLanguage) {
  change((project) => (project.id === PROJECT ? { ...project, title } : project), [locale]);
  await site.orm.em.fork().execute(`select pg_notify('media_changed', '')`);
}

describe('a public read', () => {
  test.runIf(PROJECT)('by GraphQL gives the same answer from the cache as from Apollo', async () => {
    const variables = { id: PROJECT };
    const byApollo = await read('ProjectPage', variables, { authorization: `Bearer ${await site.signIn()}` });
    for (const _ of [1, 2]) {
      const cached = await read('ProjectPage', variables);
      expect([cached.status, cached.text]).toEqual([byApollo.status, byApollo.text]);
      for (const name of ['content-type', 'content-security-policy']) {
        expect(cached.headers.get(name), name).toBe(byApollo.headers.get(name));
      }
    }
    await withoutProjects(async () => expect((await read('ProjectPage', variables)).text).toBe(byApollo.text));
  });

  test('by GraphQL has the media type accepted by the client', async () => {
    for (const type of ['application/json', 'application/graphql-response+json']) {
      for (const _ of [1, 2]) {
        const { status, headers } = await read('PortfolioPage', {}, { accept: `${type}, text/html` });
        expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      }
    }
  });

  test.runIf(PROJECT)(
    'by GraphQL is one response for every spelling of its address, including that of the browser',
    async () => {
      const first = await read('PortfolioPage');
      await withoutProjects(async () => {
        const extensions = { persistedQuery: { sha256Hash: getHash('PortfolioPage'), version: 1 } };
        const query = { operationName: 'PortfolioPage', variables: '{}', extensions: JSON.stringify(extensions) };
        for (const path of ['/graphql?', '/graphql/?', '/graphql?unused=1&']) {
          const response = await fetch(`${site.url}${path}${new URLSearchParams(query)}`, {
            headers: { 'apollo-require-preflight': 'true' },
          });
          expect(response.headers.get('etag'), path).toBe(first.headers.get('etag'));
        }
      });
    },
  );

  test('by POST is answered by Apollo, not cached, and always sent in full', async () => {
    for (const known of ['*', '"none"']) {
      const response = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-none-match': known },
        body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: getHash('Site') } } }),
      });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await response.json()).data.site.name).toBe(agency.name);
    }
  });

  test.runIf(PROJECT)('by REST is cached with an ETag', async () => {
    const url = `${site.url}/api/portfolio/?page_size=2`;
    const first = await fetch(url);
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(first.headers.get('vary')).toBe('Origin, Accept-Language, Accept-Encoding');
    expect((await first.json()).results).toHaveLength(Math.min(2, seededProjects()));
    await withoutProjects(async () => expect((await fetch(url)).status).toBe(200));
  });

  test('by REST from a page of a partner has the partner’s headers, and no other response has', async () => {
    const url = `${site.url}/api/portfolio/years/`;
    await fetch(url);
    const partner = await fetch(url, { headers: { origin: 'https://partner.example' } });
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect((await fetch(url)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

const translated = localeNames.find((locale) => locale !== contentLanguage);

test.runIf(PROJECT && translated)(
  'responses in several languages are separate, by GraphQL and by REST, and all change with their data',
  async () => {
    const readAll = async () => {
      const byGraphql = await Promise.all(
        localeNames.map(async (locale) => {
          const variables = { id: PROJECT, locale: locale.toUpperCase() };
          return JSON.parse((await read('ProjectPage', variables)).text);
        }),
      );
      const byRest = await Promise.all(
        localeNames.map(async (accepted) => {
          const url = `${site.url}/api/portfolio/${PROJECT}/`;
          return (await fetch(url, { headers: { 'accept-language': accepted } })).json();
        }),
      );
      return [...byGraphql.map(({ data }) => data.project.title), ...byRest.map(({ data }) => data.title)];
    };
    const titles = await readAll();
    expect(new Set(titles).size).toBe(localeNames.length);
    expect(titles.slice(localeNames.length)).toEqual(titles.slice(0, localeNames.length));
    await withoutProjects(async () => expect(await readAll()).toEqual(titles));
    await rename('Neuf', translated);
    const changed = localeNames.map((locale, index) => (locale === translated ? 'Neuf' : titles[index]));
    await expect.poll(readAll).toEqual([...changed, ...changed]);
  },
);

describe('the cache is limited by the existing content:', () => {
  /** Whether the second response comes from the cache. */
  const isCached = async (path: string) => {
    expect((await site.rest('GET', path)).status).toBe(200);
    let status = 0;
    await withoutProjects(async () => {
      status = (await site.rest('GET', path)).status;
    });
    return status === 200;
  };

  test.runIf(PROJECT)('one spelling of each address', async () => {
    expect(await isCached('/portfolio/?is_featured=true&page=1&page_size=5')).toBe(true);
    expect(await isCached(`/portfolio/${PROJECT}/screenshots`)).toBe(true);
  });

  test.each([
    '?page_size=4&search=+',
    '?search=dashboard',
    '?technology=React',
    '?page=999',
    '?year=1971',
    '?page_size=04',
    '?page_size=%34',
    '?page_size=4&page=1',
    '?is_featured=TRUE',
    ...(PROJECT ? [`%${PROJECT.charCodeAt(0).toString(16)}${PROJECT.slice(1)}/screenshots/`] : []),
  ])('no addresses from an unlimited set: /portfolio/%s', async (rest) => {
    expect(await isCached(`/portfolio/${rest}`)).toBe(false);
  });

  test.runIf(PROJECT)(
    'unknown variables make no other response; search words and pages beyond the last are not cached',
    async () => {
      const readTwice = async (first: object, second: object) => {
        await read('RestProjects', first);
        let text = '';
        await withoutProjects(async () => {
          text = (await read('RestProjects', second)).text;
        });
        return Array.isArray(JSON.parse(text).data?.projectPage?.results);
      };
      expect(await readTwice({ pageSize: 3 }, { pageSize: 3, junk: 'a' })).toBe(true);
      expect(await readTwice({ pageSize: 2, page: 2 }, { page: 2, pageSize: 2 })).toBe(true);
      expect(await readTwice({ search: 'dashboard' }, { search: 'dashboard' })).toBe(false);
      expect(await readTwice({ page: 999 }, { page: 999 })).toBe(false);
    },
  );
});

describe('the cache never returns', () => {
  test('a captcha problem: each one is new', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await read('Captcha', { form: 'QUOTE' })).text));
    expect(new Set(tokens).size).toBe(3);
  });

  test('reads by staff', async () => {
    await site.rest('POST', '/leads/', validLead);
    const authorization = `Bearer ${await site.signIn()}`;
    expect((await read('Leads', {}, { authorization })).text).toContain(validLead.email);
    expect((await read('Leads')).text).toContain('UNAUTHENTICATED');
    expect((await site.rest('GET', '/leads/')).status).toBe(401);
  });

  test('a response to a request with authorization', async () => {
    await read('PortfolioPage');
    await withoutProjects(async () => {
      expect((await read('PortfolioPage')).status).toBe(200);
      const { text } = await read('PortfolioPage', {}, { authorization: 'Bearer of-nobody' });
      expect(JSON.parse(text).errors).toHaveLength(1);
    });
  });

  test('an error, or the response for an unknown id', async () => {
    for (const _ of [1, 2]) {
      expect(JSON.parse((await read('ProjectPage', { id: 'nothing' })).text)).toEqual({ data: { project: null } });
      expect((await read('ProjectPage', { id: 7.5 })).text).toContain('BAD_USER_INPUT');
      expect((await site.rest('GET', '/portfolio/nothing/')).status).toBe(404);
      expect((await site.rest('GET', '/portfolio/?page=0')).status).toBe(400);
    }
  });

  test.each([{ operationName: 'Nope' }, { variables: '[]' }, { variables: '"x"' }, { query: '{ projectYears }' }])(
    'a request that Apollo rejects: a hash beside %j',
    async (query) => {
      await read('PortfolioPage');
      const send = async (headers: Record<string, string>) => {
        const { status, text } = await read('PortfolioPage', {}, headers, query);
        return { status, errors: JSON.parse(text).errors?.length };
      };
      // Apollo answers signed-in callers.
      const byApollo = await send({ authorization: `Bearer ${await site.signIn()}` });
      expect(byApollo).toMatchObject({ errors: 1 });
      expect(await send({})).toEqual(byApollo);
    },
  );

  test('a read that a page of another site could send', async () => {
    await read('PortfolioPage');
    expect((await read('PortfolioPage', {}, { 'apollo-require-preflight': '' })).status).toBe(400);
  });
});

test.runIf(PROJECT)('any change of a project soon appears in pages, GraphQL and REST', async () => {
  const readAll = async () => [
    await (await fetch(site.url + inEnglish(`/portfolio/${PROJECT}`))).text(),
    (await read('ProjectPage', { id: PROJECT })).text,
    await (await fetch(`${site.url}/api/portfolio/${PROJECT}/`)).text(),
  ];
  await readAll();
  for (const title of ['The first new title', 'The second new title']) {
    await rename(title);
    await expect.poll(async () => (await readAll()).every((text) => text.includes(title))).toBe(true);
  }
});

test.runIf(PROJECT)('stale responses are sent while the database is away', async () => {
  const url = `${site.url}/api/portfolio/featured/`;
  const before = await (await fetch(url)).text();
  const portfolio = (await read('PortfolioPage')).text;
  await withoutProjects(async () => {
    for (later of [100_000, 200_000]) {
      expect(await (await fetch(url)).text()).toBe(before);
      expect((await read('PortfolioPage')).text).toBe(portfolio);
    }
  });
});
