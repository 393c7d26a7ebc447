import { expect, test } from 'vitest';
import { isServerSource } from './isServerSource';

const ROOT = '/home/salma/client/server/site';

test.each([
  'server/settings/env.ts',
  'schema/rules/limits.ts',
  'client/pages/HomePage.tsx',
  'agency/content/en/faqs.yaml',
])('a change of %s restarts the server', (file) => expect(isServerSource(`${ROOT}/${file}`, ROOT)).toBe(true));

test.each(['client/ui/button.css', 'server/settings/env.test.ts', 'client/ui/Button.test.tsx'])(
  'a change of %s does not: the server does not use it',
  (file) => expect(isServerSource(`${ROOT}/${file}`, ROOT)).toBe(false),
);

test.each(['data/database/base/1/112', 'build/client/assets/site.css.map', 'README.md', 'docs/client/notes.md'])(
  'a change of %s does not, in any checkout, because a started server writes its database',
  (file) => expect(isServerSource(`${ROOT}/${file}`, ROOT)).toBe(false),
);
