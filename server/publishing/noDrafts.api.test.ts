import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { openEditor, saveNewProject } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

/** A word that no published text has. */
const WORD = 'Zyxqua';
const DRAFT = /zyxqua/i;

let site: TestSite;
let link = '';
beforeAll(async () => {
  site = await openTestSite();
  const editor = await openEditor(site);
  const places = [
    ['plans', 'plans[starter].name'],
    ['pages', 'pages[services].title'],
    ['pages', 'pages[services].description'],
    ['pages', 'pages[contact].heading'],
    ['home', 'home.process.heading'],
    ['about', 'about.culture.heading'],
  ] as const;
  for (const [document, path] of places) {
    const edits = ['EN', 'FR', 'AR'].map((locale) => ({ path, locale, value: `${WORD} ${path}` }));
    await editor.save(document, edits);
  }
  const { draft } = await editor.find('projects/bread-forecast', '', 'EN');
  const value = { ...draft, title: `${WORD} bread`, description: `${WORD} description`, clientName: `${WORD} client` };
  await editor.save('projects/bread-forecast', [{ path: '', locale: 'EN', value }]);
  await saveNewProject(editor, 'zyxqua-project', { EN: `${WORD} new`, FR: `${WORD} neuf`, AR: `${WORD} جديد` });
  const { shareContentPreview } = await editor.run(
    'mutation { shareContentPreview { path problems { path message } } }',
  );
  expect(shareContentPreview.problems).toEqual([]);
  link = shareContentPreview.path;
});
afterAll(() => site.close());

const read = async (path: string) => (await fetch(site.url + path)).text();
const readPaths = async () => {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
};

test('no page, sitemap or structured data has a word of a draft, even after each page was previewed', async () => {
  const paths = await readPaths();
  expect(paths.length).toBeGreaterThan(50);
  const previewed = [];
  for (const path of paths) previewed.push(await read(link.replace('/preview', `/preview${path}`)));
  expect(previewed.filter((html) => DRAFT.test(html)).length).toBeGreaterThan(10);
  const others = ['/sitemap.xml', '/robots.txt', '/portfolio/zyxqua-project', '/favicon.svg', '/api/openapi.json'];
  for (const path of [...paths, ...others]) expect(await read(path), path).not.toMatch(DRAFT);
});

test('no list of REST has one, and no search finds one', async () => {
  const { paths } = JSON.parse(await read('/api/openapi.json')) as { paths: Record<string, object> };
  const lists = Object.keys(paths).filter((path) => !path.includes('{') && 'get' in (paths[path] ?? {}));
  const searches = lists.flatMap((path) => [path, `${path}?search=${WORD}`, `${path}?lang=fr`]);
  for (const path of [...searches, '/portfolio/zyxqua-project/', '/portfolio/bread-forecast/']) {
    expect(await read(`/api${path}`), path).not.toMatch(DRAFT);
  }
});

test('no public field of GraphQL has one', async () => {
  const query = (await buildApiSchema()).getQueryType();
  const fields = Object.values(query?.getFields() ?? {}).filter(({ extensions }) => extensions.access === 'public');
  const answered = new Set<string>();
  for (const field of fields) {
    for (const args of listArguments(field)) {
      const { data, errors } = await site.graphql(`{ ${field.name}${args} ${select(field.type, 4)} }`);
      const isRefused = errors?.some(({ extensions }) => extensions.code === 'BAD_USER_INPUT' || !extensions.code);
      expect(isRefused, `${field.name}${args}: ${errors?.[0]?.message}`).toBeFalsy();
      expect(JSON.stringify(data), field.name + args).not.toMatch(DRAFT);
      if (data?.[field.name] != null) answered.add(field.name);
    }
  }
  const required = ['site', 'home', 'about', 'page', 'plans', 'projects', 'project', 'projectPage', 'screenshots'];
  expect([...answered]).toEqual(expect.arrayContaining(required));
});

const VALUES: Record<string, string[]> = {
  id: ['"bread-forecast"', '"zyxqua-project"', '"services"', '"contact"'],
  projectId: ['"bread-forecast"', '"zyxqua-project"'],
  slug: ['"seo-services"', '"privacy-policy"'],
  filter: ['{}', `{ search: "${WORD}" }`],
  locale: ['EN', 'FR', 'AR'],
};

/** Returns the argument lists that a field is called with: every known value of each argument, and of required ones any. */
function listArguments({ args }: GraphQLField<unknown, unknown>): string[] {
  let lists: string[][] = [[]];
  for (const { name, type } of args) {
    const known = VALUES[name] ?? (isNonNullType(type) ? [getSample(getNamedType(type))] : []);
    if (known.length > 0) lists = lists.flatMap((list) => known.map((value) => [...list, `${name}: ${value}`]));
  }
  return lists.map((list) => (list.length > 0 ? `(${list.join(', ')})` : ''));
}

function getSample(type: GraphQLNamedType): string {
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  return type.name === 'Int' ? '10' : '"x"';
}

/** Selects every field without required arguments, to a depth. */
function select(type: GraphQLField<unknown, unknown>['type'], depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    const of = getNamedType(field.type);
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return [];
    if (isScalarType(of) || isEnumType(of)) return field.name;
    return depth > 1 ? `${field.name} ${select(field.type, depth - 1)}` : [];
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
}
