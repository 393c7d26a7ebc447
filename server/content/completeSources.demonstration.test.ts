import 'reflect-metadata';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { completeSources } from './completeSources';
import { diskSources, type Sources } from './Source';

const file = (path: string) => resolve('agency/content', path);
const isFrench = (path: string) => path.startsWith(file('fr')) || path.startsWith(file('projects/fr'));

test('a complete language stays as it is', () => {
  const sources = completeSources(diskSources, ['fr']);
  for (const path of ['fr/home.yaml', 'fr/plans.yaml', 'fr/services/mern-stack.yaml', 'fr/pictures.yaml'])
    expect(sources.read(file(path))?.value, path).toEqual(diskSources.read(file(path))?.value);
  expect(sources.list(file('fr'))?.toSorted()).toEqual(
    diskSources
      .list(file('fr'))
      ?.filter((name) => name !== 'reviewed.json')
      .toSorted(),
  );
});

test('a language without files has every text of its source with a mark, and none of its facts', () => {
  const none: Sources = {
    read: (path) => (isFrench(path) ? undefined : diskSources.read(path)),
    list: (path) => (isFrench(path) ? undefined : diskSources.list(path)),
  };
  const sources = completeSources(none, ['fr']);
  const [starter] = (sources.read(file('fr/plans.yaml'))?.value ?? []) as Record<string, unknown>[];
  expect(starter).toMatchObject({ id: 'starter', name: '⟪…⟫ Starter' });
  expect(starter).not.toHaveProperty('price');
  const document = sources.read(file('fr/legal/cookie-policy.md'));
  expect(document?.value).toEqual({
    title: '⟪…⟫ Cookie Policy',
    summary: expect.stringMatching(/^⟪…⟫ /),
    body: expect.stringMatching(/^## ⟪…⟫ What cookies are\n/),
  });
  expect(document?.text).toContain('\n## ⟪…⟫ What cookies are\n');
  expect(sources.list(file('fr/services'))).toEqual(none.list(file('en/services')));
});

test('a translation whose source has other placeholders is one to translate', () => {
  const changed: Sources = {
    ...diskSources,
    read: (path) => {
      const source = diskSources.read(path);
      if (path !== file('fr/site.yaml') || !source) return source;
      return { ...source, value: { ...(source.value as object), quoteReply: 'un jour' } };
    },
  };
  expect(completeSources(changed, ['fr']).read(file('fr/site.yaml'))?.value).toMatchObject({
    tagline: 'Agence web et digitale à Casablanca',
    quoteReply: '⟪…⟫ {{hours.ranges.quoteHours}}',
  });
});
