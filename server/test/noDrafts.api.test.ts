import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { codeLanguage, splitLocale } from '../../schema/locales';
import { exampleService } from '../../schema/test/exampleService';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { changeProject, LOCALES, saveNewProject } from './contentCalls';
import { inEnglish } from './inEnglish';
import { longTest } from './longTest';
import { openEditedSite } from './openEditedSite';

/** Every page of the site is read, on a machine that may be busy. */
const LONG_MS = 180_000;
/** A word that no published text has. */
const WORD = 'Zyxqua';
const DRAFT = /zyxqua|unpublished-work/i;

let link = '';
const { site, editor } = await openEditedSite();
beforeAll(async () => {
  await saveNewProject(editor, 'harbour-office', { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
  await editor.publish(0);
  const documents = {
    plans: ['plans[starter].name'],
    pages: ['pages[services].title', 'pages[services].description', 'pages[contact].heading'],
    home: ['home.process.heading'],
  };
  for (const [document, paths] of Object.entries(documents)) {
    const edits = paths.flatMap((path) => LOCALES.map((locale) => ({ path, locale, value: `${WORD} ${locale}` })));
    await editor.save(document, edits);
  }
  const words = { title: `${WORD} harbour`, description: `${WORD} text`, clientName: `${WORD} client` };
  await changeProject(editor, 'harbour-office', words);
  await saveNewProject(editor, 'unpublished-work', { EN: `${WORD} new`, FR: `${WORD} neuf`, AR: `${WORD} جديد` });
  const { shareContentPreview } = await editor.run(
    'mutation { shareContentPreview { result { path } problems { path message } } }',
  );
  expect(shareContentPreview.problems).toEqual([]);
  link = shareContentPreview.result.path;
}, LONG_MS);

const read = async (path: string) => (await fetch(site.url + path)).text();
const readPaths = async () => {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
};

longTest(
  'no page of a language, sitemap or structured data has a word of a draft, even after each page was previewed',
  async () => {
    const paths = await readPaths();
    expect(paths.length).toBeGreaterThan(17 * LOCALES.length);
    const previewed = [];
    const english = paths.filter((path) => splitLocale(path).locale === codeLanguage);
    for (const path of english) previewed.push(await read(link.replace('/preview', `/preview${path}`)));
    expect(previewed.filter((html) => DRAFT.test(html)).length).toBeGreaterThan(3);
    const others = ['/sitemap.xml', '/robots.txt', '/favicon.svg', '/api/openapi.json'];
    expect((await fetch(site.url + inEnglish('/portfolio/unpublished-work'))).status).toBe(404);
    for (const path of [...english, ...others]) expect(await read(path), path).not.toMatch(DRAFT);
  },
  LONG_MS,
);

longTest(
  'no page of another language has one',
  async () => {
    for (const path of await readPaths()) expect(await read(path), path).not.toMatch(DRAFT);
  },
  LONG_MS,
);

test('no list of REST has one, and no search finds one', async () => {
  const { paths } = JSON.parse(await read('/api/openapi.json')) as { paths: Record<string, object> };
  const lists = Object.keys(paths).filter((path) => !path.includes('{') && 'get' in (paths[path] ?? {}));
  const searches = lists.flatMap((path) => [
    path,
    `${path}?search=${WORD}`,
    `${path}?lang=${LOCALES.at(-1)?.toLowerCase()}`,
  ]);
  for (const path of [...searches, '/portfolio/unpublished-work/', '/portfolio/harbour-office/']) {
    expect(await read(`/api${path}`), path).not.toMatch(DRAFT);
  }
});

test(
  'no public field of GraphQL has one',
  async () => {
    const query = (await buildApiSchema()).getQueryType();
    const fields = Object.values(query?.getFields() ?? {}).filter(({ extensions }) => extensions.access === 'public');
    const answered = new Set<string>();
    for (const field of fields) {
      for (const args of listArguments(field)) {
        const ask = (depth: number) => site.graphql(`{ ${field.name}${args} ${select(field.type, depth)} }`);
        const whole = await ask(4);
        // Visitors cannot ask for more than a request may cost either.
        const isTooMuch = whole.errors?.some(({ message }) => message.startsWith('This request costs'));
        const { data, errors } = isTooMuch ? await ask(3) : whole;
        const isRefused = errors?.some(({ extensions }) => extensions.code === 'BAD_USER_INPUT' || !extensions.code);
        expect(isRefused, `${field.name}${args}: ${errors?.[0]?.message}`).toBeFalsy();
        expect(JSON.stringify(data), field.name + args).not.toMatch(DRAFT);
        if (data?.[field.name] != null) answered.add(field.name);
      }
    }
    const required = ['site', 'home', 'about', 'page', 'plans', 'projects', 'project', 'projectPage', 'screenshots'];
    expect([...answered]).toEqual(expect.arrayContaining(required));
  },
  LONG_MS,
);

const VALUES: Record<string, string[]> = {
  id: ['"harbour-office"', '"unpublished-work"', '"services"', '"contact"'],
  projectId: ['"harbour-office"', '"unpublished-work"'],
  slug: [JSON.stringify(exampleService), '"privacy-policy"'],
  filter: ['{}', `{ search: "${WORD}" }`],
  locale: LOCALES,
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
