import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { withoutUploads } from '../../scripts/content/withoutUploads';
import { writeFiles } from '../../scripts/content/writeFiles';
import { openSources } from '../content/agencyFacts';
import type { Contents } from '../content/Content';
import { AGENCY_FILE, CONTENT_DIRECTORY } from '../content/directories';
import { loadContents } from '../content/loadContents';
import { diskSources, type Sources } from '../content/Source';
import { arrangeProjects, changeProject, LOCALES, saveNewProject } from '../test/contentCalls';
import { openEditedSite } from '../test/openEditedSite';
import { checkEdits } from './checkEdits';
import { findPublication } from './editQueries';

const { site, editor } = await openEditedSite();

const OWN = contentLanguage.toUpperCase();
/** Lists whose entries no other document names. */
const LISTS = [
  ['plans', 'plans'],
  ['about', 'about.team.members'],
  ['faqs', 'faqs'],
] as const;
const TEXTS = [
  ['plans', 'plans[starter].name'],
  ['home', 'home.featured.heading'],
  ['faqs', 'faqs[which-service].question'],
  ['projects/riad-booking', 'project.title'],
] as const;

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), at: fc.nat(), words: fc.stringMatching(/^[a-z]{1,8}$/) }),
  fc.record({ kind: fc.constant('price' as const), at: fc.nat(), amount: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: fc.constant('order' as const), at: fc.nat(), seed: fc.nat() }),
  fc.record({ kind: fc.constant('question' as const), id: fc.stringMatching(/^[a-z]{3,8}$/) }),
  fc.record({ kind: fc.constant('projects' as const), seed: fc.nat() }),
  fc.record({ kind: fc.constant('project' as const), id: fc.stringMatching(/^[a-z]{3,8}$/) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'hide' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(), id: fc.stringMatching(/^[a-z]{3,8}$/) }),
  fc.record({ kind: fc.constant('publish' as const) }),
  fc.record({ kind: fc.constant('restore' as const), at: fc.nat() }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % list.length];

/** Another order of a list; in some orders the last entry is left out. */
const mix = (ids: readonly string[], seed: number): string[] => {
  const cut = seed % ids.length;
  const mixed = [...ids.slice(cut), ...ids.slice(0, cut).reverse()];
  return seed % 3 === 0 && mixed.length > 1 ? mixed.slice(0, -1) : mixed;
};

async function saveText(
  document: string,
  path: string,
  getValue: (draft: never, locale: string) => unknown,
  locales = LOCALES,
) {
  for (const locale of locales) {
    const text = await editor.find(document, path, locale);
    if (!text) continue;
    await editor.save(document, [
      { path, locale, value: getValue(text.draft as never, locale), version: text.version },
    ]);
  }
}

/** What each publication showed. */
const shown = new Map<number, Contents>();

const listProjects = async (): Promise<{ id: string; isDeleted: boolean; isHidden: boolean }[]> =>
  (await editor.run('{ contentProjects(locale: EN) { id isDeleted isHidden } }')).contentProjects;
const readEdits = async () => (await findPublication(site.orm.em.fork()))?.edits ?? [];

async function readShown(): Promise<Contents> {
  const { contents, problems } = await checkEdits(await readEdits());
  expect(problems).toEqual([]);
  return contents as Contents;
}

async function take(step: Step): Promise<void> {
  const projects = (await listProjects()).filter(({ isDeleted }) => !isDeleted);
  switch (step.kind) {
    case 'text': {
      const [document, path] = pick(TEXTS, step.at) ?? TEXTS[0];
      return saveText(document, path, (draft) => `${String(draft).split(' ~')[0]} ~${step.words}`);
    }
    case 'price': {
      const [document, path] =
        pick(
          [
            ['plans', 'plans[starter].price'],
            ['services/seo-services', 'service.pricing[one-month].price'],
          ] as const,
          step.at,
        ) ?? LISTS[0];
      return saveText(document, path, () => ({ amount: step.amount }), [OWN]);
    }
    case 'order': {
      const [document, path] = pick(LISTS, step.at) ?? LISTS[0];
      return saveText(document, path, (draft: string[]) => mix(draft, step.seed), [OWN]);
    }
    case 'question': {
      await saveText('faqs', 'faqs', (draft: string[]) => [...draft.filter((id) => id !== step.id), step.id], [OWN]);
      for (const field of ['question', 'answer'])
        await saveText('faqs', `faqs[${step.id}].${field}`, (_, locale) => WORDS[locale]);
      return saveText('faqs', `faqs[${step.id}].category`, () => 'pricing', [OWN]);
    }
    case 'projects':
      await arrangeProjects(editor, (ids) =>
        [...ids].sort((one, other) => hash(one, step.seed) - hash(other, step.seed)),
      );
      return;
    case 'project': {
      const id = `new-${step.id}`;
      if ((await listProjects()).some((one) => one.id === id)) return;
      await saveNewProject(editor, id, WORDS).catch(ignoreTaken);
      return;
    }
    case 'delete': {
      const { id } = pick(projects, step.at) ?? {};
      if (projects.length > 4) await arrangeProjects(editor, (ids) => ids.filter((one) => one !== id));
      return;
    }
    case 'hide': {
      const { id = '', isHidden } = pick(projects, step.at) ?? {};
      await changeProject(editor, id, { isHidden: !isHidden });
      return;
    }
    case 'rename': {
      const { id } = pick(projects, step.at) ?? {};
      await editor
        .run('mutation ($id: ID!, $to: ID!) { renameContentProject(id: $id, to: $to) { outcome } }', {
          id,
          to: `as-${step.id}`,
        })
        .catch(ignoreTaken);
      return;
    }
    case 'publish': {
      expect((await editor.publishAll()).problems).toEqual([]);
      shown.set(await editor.readNumber(), await readShown());
      return;
    }
    case 'restore': {
      const former = pick([...shown.keys()], step.at);
      if (former === undefined) return;
      expect((await editor.restore(former)).problems).toEqual([]);
      const restored = await readShown();
      shown.set(await editor.readNumber(), restored);
      expect(omitDates(restored)).toEqual(omitDates(shown.get(former)));
    }
  }
}

/** An id that a project has, or had, is refused by name. */
const ignoreTaken = (error: Error) => expect(error.message).toMatch(/address/);

const WORDS: Record<string, string> = { EN: 'In English', FR: 'En français', AR: 'بالعربية' };

const hash = (id: string, seed: number): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, seed % 997);

/** Publications set the days on which pages changed. */
const omitDates = (contents: Contents | undefined): unknown =>
  JSON.parse(
    JSON.stringify(contents ?? null, (key, value) => (key === 'updated' || key === 'updatedAt' ? undefined : value)),
  );

/** Reads the content of another folder instead of that of this checkout. */
const readFrom = (folder: string): Sources => ({
  read: (file) =>
    file === resolve(AGENCY_FILE)
      ? openSources().read(file)
      : diskSources.read(file.replace(resolve('agency'), folder)),
  list: (path) => diskSources.list(path.replace(resolve('agency'), folder)),
});

test('after any sequence of changes, publications and restores, pages have the content of the files that adopt writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: process.env.LONG_TESTS ? 30 : 4 }), async (steps) => {
      for (const step of [...steps, { kind: 'publish' } as const]) await take(step);
      const folder = mkdtempSync(join(tmpdir(), 'adopted-'));
      try {
        cpSync('agency', folder, { recursive: true });
        writeFiles(folder, withoutUploads(await readEdits()));
        const adopted = await loadContents(resolve(CONTENT_DIRECTORY), readFrom(folder));
        expect(adopted).toEqual(await readShown());
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: process.env.LONG_TESTS ? 8 : 1, endOnFailure: true },
  );
});
