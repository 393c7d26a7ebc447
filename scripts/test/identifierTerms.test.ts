import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Public names and names of libraries, which are allowed. */
const ALLOWED: Readonly<Record<string, string>> = {
  held: 'a field of PersonalData, and timers or keys that are held',
  isHeld: 'timers that are held',
  HeldRows: 'a type of the API',
  useHeldKeys: 'keys that are held down',
  GIVEN_UP: 'a value of the API',
  TRAP_FILLED: 'a value of the API',
  fault: 'a key of what `npm run canary -- --json` prints',
  tell_content_changed: 'a function of the database, which a migration has named',
  lookUp: 'the term for reading a value by its name',
};

const excluded = new Map(
  [...readFileSync('docs/terms.md', 'utf8').matchAll(/^- (`.+`): (.+)$/gm)].flatMap(([, words = '', instead = '']) =>
    [...words.matchAll(/`(\w+)`/g)].map(([, word = '']) => [word, instead] as const),
  ),
);

/** Returns the names that a file declares: constants, functions, classes, types, parameters and fields. */
function readNames(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/(?<=[>}])[^<>{}=;()]*(?=[<{])/g, ' ');
  const declared =
    /\b(?:const|let|var|function|class|interface|type|enum)\s+(\w+)|(?<![.\w'])#?(\w+)\??(?=\s*[:,)]| =[^=>])/g;
  return [...code.matchAll(declared)].flatMap(([, first, second]) => first ?? second ?? []);
}

const getWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

test('identifiers use the terms of docs/terms.md', () => {
  expect(excluded.size).toBeGreaterThan(10);
  const files = globSync(['{client,schema,server,scripts,e2e}/**/*.{ts,tsx}', '*.ts']).filter(
    (file) => !/schema\/generated\/|scripts\/identifierTerms/.test(file),
  );
  const found = files.flatMap((file) =>
    readNames(file)
      .filter((name) => !Object.hasOwn(ALLOWED, name))
      .flatMap((name) => {
        const word = getWords(name).find((part) => excluded.has(part));
        return word ? [`${file}: ${name} (${word}: ${excluded.get(word)})`] : [];
      }),
  );
  expect([...new Set(found)]).toEqual([]);
});
