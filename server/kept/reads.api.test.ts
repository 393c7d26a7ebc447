import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownOperations } from '../graphql/ownOperations';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

let site: TestSite;
let later = 0;
beforeAll(async () => {
  site = await openTestSite({
    env: { CORS_ORIGINS: 'https://partner.example' },
    now: () => new Date(Date.now() + later),
  });
});
afterAll(() => site.close());

const hashOf = (name: string) => [...ownOperations].find(([, text]) => new RegExp(`query ${name}\\b`).test(text))?.[0];

/** Does something while no project can be read. */
async function withoutProjects(act: () => Promise<void>) {
  const run = (sql: string) => site.orm.em.fork().execute(sql);
  await run('alter table "projects" rename to "projects_away"');
  await act().finally(() => run('alter table "projects_away" rename to "projects"'));
}

const ask = async (name: string, variables: object = {}, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } } }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const rename = (title: string) =>
  site.orm.em.fork().execute(`update "projects" set "title" = ? where "id" = 'saas-dashboard'`, [title]);

describe('a public read', () => {
  test('by GraphQL answers from memory exactly as Apollo does', async () => {
    const variables = { id: 'saas-dashboard' };
    const byApollo = await ask('ProjectPage', variables, { authorization: `Bearer ${await site.signIn()}` });
    for (const _ of [1, 2]) {
      const kept = await ask('ProjectPage', variables);
      expect([kept.status, kept.text]).toEqual([byApollo.status, byApollo.text]);
      for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
        expect(kept.headers.get(name), name).toBe(byApollo.headers.get(name));
      }
    }
    await withoutProjects(async () => expect((await ask('ProjectPage', variables)).text).toBe(byApollo.text));
  });

  test('by GraphQL is sent whatever the client says that it has: only GET and HEAD may be told that it is the same', async () => {
    const { etag } = Object.fromEntries((await ask('Site')).headers);
    for (const known of ['*', etag ?? '"none"']) {
      const { status, text } = await ask('Site', {}, { 'if-none-match': known });
      expect([status, JSON.parse(text).data.site.name]).toEqual([200, 'Khatam']);
    }
  });

  test('by REST is kept with a name, for whoever asks the same', async () => {
    const url = `${site.url}/api/portfolio/?page_size=2`;
    const first = await fetch(url);
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(first.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect((await first.json()).results).toHaveLength(2);
    await withoutProjects(async () => expect((await fetch(url)).status).toBe(200));
  });

  test('by REST from a page of a partner has the partner’s headers, and nobody else has', async () => {
    const url = `${site.url}/api/portfolio/years/`;
    await fetch(url);
    const partner = await fetch(url, { headers: { origin: 'https://partner.example' } });
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect((await fetch(url)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what is kept is bounded by what there is:', () => {
  /** Whether the second answer comes from memory. */
  const isKept = async (path: string) => {
    expect((await site.rest('GET', path)).status).toBe(200);
    let status = 0;
    await withoutProjects(async () => {
      status = (await site.rest('GET', path)).status;
    });
    return status === 200;
  };

  test('one spelling of each address', async () => {
    expect(await isKept('/portfolio/?is_featured=true&page=1&page_size=5')).toBe(true);
    expect(await isKept('/portfolio/saas-dashboard/screenshots')).toBe(true);
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
    '%73aas-dashboard/screenshots/',
  ])('not what anybody can make up: /portfolio/%s', async (rest) => {
    expect(await isKept(`/portfolio/${rest}`)).toBe(false);
  });

  test('variables that an operation does not have make no other answer of it; words and pages beyond the last are not kept', async () => {
    const askTwice = async (first: object, second: object) => {
      await ask('RestProjects', first);
      let text = '';
      await withoutProjects(async () => {
        text = (await ask('RestProjects', second)).text;
      });
      return Array.isArray(JSON.parse(text).data?.projectPage?.results);
    };
    expect(await askTwice({ pageSize: 3 }, { pageSize: 3, junk: 'a' })).toBe(true);
    expect(await askTwice({ search: 'dashboard' }, { search: 'dashboard' })).toBe(false);
    expect(await askTwice({ page: 999 }, { page: 999 })).toBe(false);
  });
});

describe('never from memory comes', () => {
  test('a sum: each one is new', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await ask('Captcha', { form: 'QUOTE' })).text));
    expect(new Set(tokens).size).toBe(3);
  });

  test('what staff read', async () => {
    await site.rest('POST', '/leads/', validLead);
    const authorization = `Bearer ${await site.signIn()}`;
    expect((await ask('Leads', {}, { authorization })).text).toContain(validLead.email);
    expect((await ask('Leads')).text).toContain('UNAUTHENTICATED');
    expect((await site.rest('GET', '/leads/')).status).toBe(401);
  });

  test('a fault, or the name of nothing', async () => {
    for (const _ of [1, 2]) {
      expect(JSON.parse((await ask('ProjectPage', { id: 'nothing' })).text)).toEqual({ data: { project: null } });
      expect((await ask('ProjectPage', { id: 7.5 })).text).toContain('BAD_USER_INPUT');
      expect((await site.rest('GET', '/portfolio/nothing/')).status).toBe(404);
      expect((await site.rest('GET', '/portfolio/?page=0')).status).toBe(400);
    }
  });

  test.each([{ operationName: 'Nope' }, { variables: [] }, { variables: 'x' }])(
    'what Apollo refuses: a hash beside %j',
    async (beside) => {
      const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf('PortfolioPage') } };
      const send = async (headers: Record<string, string>) => {
        const body = JSON.stringify({ variables: {}, extensions, ...beside });
        const answer = await fetch(`${site.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        return { status: answer.status, errors: (await answer.json()).errors?.length };
      };
      // Whoever signs in is answered by Apollo.
      const apollo = await send({ authorization: `Bearer ${await site.signIn()}` });
      expect(apollo).toMatchObject({ errors: 1 });
      expect(await send({})).toEqual(apollo);
    },
  );

  test('an answer to another question: a text of one’s own, a body in pieces, no body at all', async () => {
    expect((await site.graphql('{ projectYears }')).data.projectYears).not.toHaveLength(0);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ __typename }' });
    const stream = new ReadableStream({
      async start(controller) {
        for (const piece of [body.slice(0, 5), body.slice(5)]) {
          controller.enqueue(new TextEncoder().encode(piece));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        controller.close();
      },
    });
    const pieces = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as never);
    expect(await pieces.json()).toEqual({ data: { __typename: 'Query' } });
    expect((await fetch(`${site.url}/graphql`, { method: 'POST', headers })).status).toBe(400);
    expect((await fetch(`${site.url}/graphql`, { method: 'POST', headers, body: '{' })).status).toBe(400);
  });
});

test('a change of a project, made by anybody in any way, is soon in every door’s answers', async () => {
  const doors = async () => [
    await (await fetch(`${site.url}/portfolio/saas-dashboard`)).text(),
    (await ask('ProjectPage', { id: 'saas-dashboard' })).text,
    await (await fetch(`${site.url}/api/portfolio/saas-dashboard/`)).text(),
  ];
  await doors();
  for (const title of ['The first new title', 'The second new title']) {
    await rename(title);
    await expect.poll(async () => (await doors()).every((text) => text.includes(title))).toBe(true);
  }
});

test('an old answer is good while the database is away', async () => {
  const url = `${site.url}/api/portfolio/featured/`;
  const before = await (await fetch(url)).text();
  const asked = (await ask('PortfolioPage')).text;
  await withoutProjects(async () => {
    for (later of [100_000, 200_000]) {
      expect(await (await fetch(url)).text()).toBe(before);
      expect((await ask('PortfolioPage')).text).toBe(asked);
    }
  });
});
