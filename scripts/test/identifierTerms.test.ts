import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Public names and names of libraries, which are allowed. */
const ALLOWED: Readonly<Record<string, string>> = {
  held: 'a field of PersonalData, and timers or keys that are held',
  isHeld: 'timers that are held',
  HeldRows: 'a type of the API',
  useHeldKeys: 'keys that are held down',
  GIVEN_UP: 'a value of the API',
  TRAP_FILLED: 'a value of the API',
  fault: 'a key of the output of `npm run canary -- --json`',
  lookUp: 'the term for reading a value by its name',
};

const lists = readFileSync('docs/terms.md', 'utf8').split(/^### /m);

/** Reads the words of a list of docs/terms.md, with the terms to use instead. */
function readList(heading: string): ReadonlyMap<string, string> {
  const list = lists.find((text) => text.startsWith(heading)) ?? '';
  const entries = [...list.matchAll(/^- ((?:`\w+`(?:, )?)+): (.+)$/gm)];
  return new Map(
    entries.flatMap(([, words = '', instead = '']) =>
      [...words.matchAll(/`(\w+)`/g)].map(([, word = '']) => [word, instead] as const),
    ),
  );
}

const everywhere = readList('In names, comments and descriptions of the API');
const inNames = new Map([...everywhere, ...readList('In names alone')]);
const inProse = new Map([...everywhere, ...readList('In comments and descriptions alone')]);
const wholeNames = readList('Whole names');

// A path such as `/preview/*path` in a text begins no comment.
const COMMENTS = /\/\*(?=[*\s])[\s\S]*?\*\/|(?<![:'"`/\w])\/\/.*$/gm;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

const files = globSync(['{client,pictures,schema,server,scripts,e2e}/**/*.{ts,tsx}', '*.ts'])
  .filter((file) => !/schema\/generated\/|scripts\/test\/identifierTerms/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** Returns the names that code declares: constants, functions, classes, types, parameters and fields. */
function readNames(code: string): string[] {
  const bare = code
    .replace(COMMENTS, '')
    .replace(STRINGS, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/(?<=[>}])[^<>{}=;()]*(?=[<{])/g, ' ');
  const declared =
    /\b(?:const|let|var|function|class|interface|type|enum)\s+(\w+)|(?<![.\w'])#?(\w+)\??(?=\s*[:,)]| =[^=>])/g;
  return [...bare.matchAll(declared)].flatMap(([, first, second]) => first ?? second ?? []);
}

const getWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

/** Returns the excluded words of a sentence. Names in it, between backticks, are checked where they are declared. */
const findInProse = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/[a-z]+/gi)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => inProse.has(word));

const report = (found: readonly string[], excluded: ReadonlyMap<string, string>, where: string) =>
  found.map((word) => `${where} (${word}: ${excluded.get(word)})`);

describe('the terms of docs/terms.md', () => {
  test('are listed for names, sentences and whole names', () => {
    expect(Math.min(everywhere.size, wholeNames.size)).toBeGreaterThan(10);
    expect(inNames.size).toBeGreaterThan(everywhere.size);
    expect(inProse.size).toBeGreaterThan(everywhere.size);
  });

  test('are used by identifiers', () => {
    const found = files.flatMap(({ file, code }) =>
      readNames(code)
        .filter((name) => !Object.hasOwn(ALLOWED, name))
        .flatMap((name) => [
          ...report(
            getWords(name).filter((word) => inNames.has(word)),
            inNames,
            `${file}: ${name}`,
          ),
          ...report(
            [name].filter((whole) => wholeNames.has(whole)),
            wholeNames,
            file,
          ),
        ]),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('are used by comments', () => {
    const found = files.flatMap(({ file, code }) =>
      (code.replace(STRINGS, "''").match(COMMENTS) ?? []).flatMap((text) =>
        report(findInProse(text), inProse, `${file}: ${text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test('are used by descriptions of the API', () => {
    const schema = readFileSync('schema/schema.graphql', 'utf8');
    const graphql = [...schema.matchAll(/"""([\s\S]*?)"""/g)].map(([, text = '']) => text);
    const rest = files.flatMap(({ code }) =>
      [...code.matchAll(/\b(?:description|summary):\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
        ([, , text = '']) => text,
      ),
    );
    expect(graphql.length).toBeGreaterThan(500);
    expect([...graphql, ...rest].flatMap((text) => report(findInProse(text), inProse, text))).toEqual([]);
  });
});
