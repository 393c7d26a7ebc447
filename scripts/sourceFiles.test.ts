import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sourceFiles';

const sources = new Set(sourceFiles());

/** What the code of a folder takes in as text: `import text from './file?raw'`. */
const takenIn = globSync('{client,server,schema}/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\?(?:raw|inline|url)'/g)].map(([, path = '']) =>
    normalize(join(file, '..', path)),
  ),
);

test('a change of a file that code takes in as text is a change of the build', () => {
  expect(takenIn).toContain('server/rest/docs/console.js');
  expect(takenIn.filter((file) => !sources.has(file))).toEqual([]);
});

test.each(['server/env.ts', 'server/content/en/faqs.yaml', 'server/pictures/manifest.json', 'client/ui/Button.tsx'])(
  'so is one of %s',
  (file) => expect(sources).toContain(file),
);

test.each(['server/env.test.ts', 'server/cache/README.md', 'docs/rest.md'])('one of %s is not', (file) =>
  expect(sources).not.toContain(file),
);
