import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDeskNamespaces } from './findDeskNamespaces';

test('the desk begins with the messages of its frame and its list, and those of other pages come with them', () => {
  const first = findDeskNamespaces();
  for (const name of ['desk', 'deskInbox', 'deskActions', 'choices']) expect(first, name).toContain(name);
  for (const name of ['deskSystem', 'deskPrivacy', 'deskContent', 'contentFields', 'deskSite', 'home'])
    expect(first, name).not.toContain(name);
  expect(findDeskNamespaces('system')).toContain('deskSystem');
  // Named by keys without a namespace, by an imported hook, and in a folder below.
  for (const name of ['contentFields', 'deskPictures']) expect(findDeskNamespaces('content'), name).toContain(name);
  expect(findDeskNamespaces('request')).toContain('deskJobs');
  expect(findDeskNamespaces('request')).not.toContain('desk');
});

test('code of the desk names its namespaces where the build can read them', () => {
  const hidden = globSync('client/desk/**/*.{ts,tsx}').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const calls = code.match(/\buseTranslations\((?![')]).*|\bgetTranslate\(.*|\buseMessages\(\)(?!\.\w).*/g) ?? [];
    return calls.map((call) => `${file}: ${call}`);
  });
  expect(hidden).toEqual([]);
});
