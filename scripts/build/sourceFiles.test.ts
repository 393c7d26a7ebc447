import { expect, test } from 'vitest';
import { sourceFiles } from './sourceFiles';

const sources = new Set(sourceFiles());

test.each([
  'server/settings/env.ts',
  'agency/content/en/faqs.yaml',
  'server/content/pictures.json',
  'client/ui/Button.tsx',
  'client/api-docs/api-docs.css',
])('a change of %s is a change of the build', (file) => expect(sources).toContain(file));

test.each(['server/settings/env.test.ts', 'server/cache/README.md', 'docs/rest.md'])('one of %s is not', (file) =>
  expect(sources).not.toContain(file),
);
