import { globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  execute as executeGraphql,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { Provider } from 'urql';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import english from '../../schema/generated/messages/en';
import { defaultLocale, type Locale, localeNames, locales } from '../../schema/locales';
import type { Messages } from '../../schema/messages/messages';

// Replaces the catalogues by longer English in brackets, with letters that occur in no other text.
vi.mock('./loadMessages', () => ({ loadMessages: async () => pseudoMessages }));

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'û', n: 'ñ', s: 'š', t: 'ţ' };

/** Converts a message but not the arguments and tags of ICU MessageFormat: inside an odd number of braces is syntax, not text. */
function toPseudo(message: string): string {
  let braces = 0;
  let isTag = false;
  let text = '';
  for (const sign of message) {
    if (sign === '{') braces += 1;
    if (sign === '}') braces -= 1;
    if (sign === '<') isTag = true;
    text += braces % 2 === 0 && !isTag ? (ACCENTED[sign] ?? sign) : sign;
    if (sign === '>') isTag = false;
  }
  return `‹${text}${'·'.repeat(Math.ceil(message.length / 3))}›`;
}

const convert = (value: unknown): unknown =>
  typeof value === 'string'
    ? toPseudo(value)
    : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, convert(inner)]));

const pseudoMessages = convert(english) as Messages;
const locale = localeNames.find((name) => locales[name].dir === 'rtl') ?? defaultLocale;

const { matchPage, renderPage, runFormAction } = await import('../entry.server');
const { clientContext } = await import('../graphql/clientContext');
const { createServerClient } = await import('../graphql/inProcessExchange');
const { Localized } = await import('./Localized');
const { localizationContext } = await import('./localizationContext');
const { routes } = await import('../routes');
const { QuoteDialog } = await import('../leads/QuoteDialog');
const { HelpForm } = await import('../help/HelpForm');
const { HelpPanel } = await import('../help/HelpPanel');
const { ScreenshotDialog } = await import('../portfolio/ScreenshotDialog');

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** Creates content in the same brackets. `turn` selects among the values of enums and flags. */
function makeValue(type: GraphQLOutputType, field: string, turn: number): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType, field, turn);
  if (isListType(type)) return [0, 1, 2, 3, 4, 5].map((index) => makeValue(type.ofType, field, turn + index));
  if (isObjectType(type)) return { turn };
  if (isEnumType(type)) return type.getValues()[turn % type.getValues().length]?.name;
  if (type.name === 'Boolean') return turn % 2 === 0;
  if (type.name === 'Int' || type.name === 'Float') return 7;
  if (type.name === 'ID') return `100${turn}`;
  return `‹${field} ${turn}›`;
}

interface Answers {
  turn?: number;
  /** Whether optional values are missing. */
  isEmpty?: boolean;
  hasFailed?: boolean;
}

const answer =
  ({ turn = 0, isEmpty = false, hasFailed = false }: Answers = {}) =>
  async (document: unknown, variableValues: unknown) => {
    if (hasFailed) return { errors: [{ message: '‹failed›', extensions: { code: 'UNAVAILABLE' } }] };
    const fieldResolver = (source: { turn?: number } | undefined, _: unknown, __: unknown, info: GraphQLResolveInfo) =>
      isEmpty && !isNonNullType(info.returnType)
        ? null
        : makeValue(info.returnType, info.fieldName, source?.turn ?? turn);
    return executeGraphql({
      schema,
      document: document as DocumentNode,
      variableValues: variableValues as Record<string, unknown>,
      fieldResolver,
    });
  };

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns words outside brackets. */
function findWords(text: string): string[] {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '‹') depth += 1;
    outside += depth === 0 ? sign : ' ';
    if (sign === '›') depth -= 1;
  }
  return outside.match(/[\p{L}\p{M}’'-]*\p{L}{2}[\p{L}\p{M}’'-]*/gu) ?? [];
}

/** Words that are the same in every language. */
const KNOWN = new Set(localeNames.flatMap((name) => findWords(Object.values(locales[name]).join(' '))));

/** Returns the hard-coded words of HTML, in its text and in attributes for screen readers. */
function findHardCoded(html: string): string[] {
  const spoken = [...html.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text);
  const text = html.replace(/<(script|style|code)\b.*?<\/\1>|<!--.*?-->/gs, ' ').replace(/<[^>]*>/g, ' ');
  return [text, ...spoken].flatMap((piece) => findWords(decode(piece))).filter((word) => !KNOWN.has(word));
}

const getPaths = (list: typeof routes): string[] =>
  list.flatMap(({ path, children, handle, lazy }) => [
    ...(path && (handle || lazy) ? [path] : []),
    ...getPaths(children ?? []),
  ]);
const pages = getPaths(routes).map((path) => path.replace('*', '/nowhere'));
const inLocale = (path: string) => new URL(`${locales[locale].prefix}${path}`, 'https://khatam.example');

async function render(path: string, ...[answers, forms]: [Answers?, Parameters<typeof renderPage>[2]?]) {
  // Uses the id in the answer, because another id counts as a former one and redirects.
  const address = path.replace(/:\w+/, `100${answers?.turn ?? 0}`);
  const page = await renderPage(inLocale(address), answer(answers), forms);
  if (page instanceof Response) throw new Error(`${path} leads to ${page.headers.get('location')}.`);
  expect(page.error, path).toBeUndefined();
  return page;
}

test.each(pages)('%s has no hard-coded word', async (path) => {
  for (const answers of [{ turn: 0 }, { turn: 1 }, { turn: 2 }, { turn: 3 }, { isEmpty: true }, { hasFailed: true }]) {
    const { html, title, meta } = await render(path, answers);
    expect(findHardCoded(html), JSON.stringify(answers)).toEqual([]);
    expect(findHardCoded(`${title} ${meta.description}`)).toEqual([]);
  }
});

const FILLED = {
  projectType: 'webapp',
  timeline: '2months',
  projectDescription: '1',
  firstName: '1',
  lastName: '1',
  name: '1',
  message: '1',
  details: '1',
  question: '1',
  questionType: 'pricing',
  service: 'example',
};

test.each([
  ['/get-quote', 'quote'],
  ['/contact', 'contact'],
  ['/services/1000', 'service-request'],
  ['/about', 'newsletter'],
] as const)('%s with its form %s sent has no hard-coded word', async (path, form) => {
  const url = inLocale(path);
  expect(matchPage(url.pathname).locale).toBe(locale satisfies Locale);
  const email = 'nadia@museum.example';
  for (const [fields, hasFailed, status] of [
    [{}, false, 'invalid'],
    [{ ...FILLED, email: 'nadia', message: '1'.repeat(5001) }, false, 'invalid'],
    [{ ...FILLED, email, captchaToken: '1', captchaAnswer: '' }, false, undefined],
    [{ ...FILLED, email, captchaToken: '1', captchaAnswer: '1' }, true, 'failed'],
    [{ ...FILLED, email, captchaToken: '1', captchaAnswer: '1' }, false, 'stored'],
    [{ ...FILLED, email }, false, undefined],
  ] as const) {
    const body = new URLSearchParams(fields);
    const { result } = await runFormAction(url, form, body, answer({ hasFailed }));
    if (status) expect(result.status, JSON.stringify(fields).slice(0, 80)).toBe(status);
    const captcha = { token: '1', first: 1, second: 2, operation: '+', question: '‹1 + 2›' } as const;
    const { html, title } = await render(path, {}, [{ ...result, captcha }]);
    expect(findHardCoded(html)).toEqual([]);
    expect(findHardCoded(title)).toEqual([]);
  }
});

test('content that opens over a page has no hard-coded word', async () => {
  const nothing = () => {};
  const help = {
    faqs: [{ id: '1', question: '‹question›', answer: '‹answer›' }],
    subjects: [{ id: '1', label: '‹subject›' }],
  };
  const picture = { src: '/1.svg', width: 1, height: 1, alt: '‹alt›', focus: null, sources: [] };
  const screenshot = {
    id: '1',
    title: '‹title›',
    description: '‹text›',
    locale: 'EN',
    screenshotType: 'DESKTOP',
    picture,
  } as const;
  const shown = { screenshot, language: {}, drawn: 1, count: 3 };
  const html = await renderParts(
    <>
      <QuoteDialog quoteReply="‹reply›" onClose={nothing} />
      <HelpPanel data={{ help, articles: [] }} onSent={nothing} />
      <HelpForm subjects={help.subjects} onBack={nothing} onSent={nothing} />
      <ScreenshotDialog {...shown} onSelect={nothing} onClose={nothing} />
    </>,
  );
  expect(html).toContain('</dialog>');
  expect(findHardCoded(html)).toEqual([]);
});

/** Renders parts within the route that loads the facts of the site. */
async function renderParts(parts: ReactNode): Promise<string> {
  const [site] = routes;
  const children = [{ path: '*', element: parts }];
  const handler = createStaticHandler([{ id: 'site', loader: site?.loader ?? true, Component: Outlet, children }]);
  const { client } = createServerClient(answer());
  const localization = { locale, messages: pseudoMessages };
  const requestContext = new RouterContextProvider();
  requestContext.set(clientContext, client);
  requestContext.set(localizationContext, localization);
  const context = await handler.query(new Request('https://khatam.example/'), { requestContext });
  if (context instanceof Response) throw new Error('The route answers with data.');
  return renderToString(
    <StrictMode>
      <Localized {...localization}>
        <Provider value={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </Localized>
    </StrictMode>,
  );
}

/** Returns text between tags, and in attributes for screen readers, in the code of a component. */
function findJsxWords(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findJsxWords);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } };
  if (type === 'JSXText') return findWords(String(value));
  const isSpoken = type === 'JSXAttribute' && /^(alt|aria-label|label|placeholder|title)$/.test(name?.name ?? '');
  const literal = isSpoken && (value as { value?: unknown } | null)?.value;
  return typeof literal === 'string' ? findWords(literal) : Object.values(node).flatMap(findJsxWords);
}

test('no component has hard-coded words, in any state', () => {
  const files = globSync('client/**/*.tsx').filter((file) => !/\.test\.|\/(desk|graphiql|api-docs)\//.test(file));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    return findJsxWords(program).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
