import type { EntityManager } from '@mikro-orm/postgresql';
import { getDay } from '../../schema/calendarDay';
import { contentLanguage } from '../../schema/locales';
import { appError, invalidValue, notFound } from '../errors/appError';
import type { ContentProjectChange, ContentProjectInput } from './ContentProject';
import { byTarget, type EditSets, getKey, getText } from './describeDocument';
import { contentLocales, isProject } from './documents';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import { findUses, getProject, listProjects } from './listProjects';
import type { PublishingContext } from './PublishingContext';
import { hashSource } from './projectWords';
import { getDefault, hashReleasedText, readDefault } from './releasedTexts';
import { restoreEdit, storeEdit } from './saveEdits';
import type { CurrentEdits } from './sourceHashes';

/** Changes drafts of projects, one change after the other. */
const changeProjects = (
  context: PublishingContext,
  change: (state: EditSets & { currentEdits: CurrentEdits }, em: EntityManager) => void,
) =>
  withContentLock(context.em, async (inside) => {
    const published = byTarget((await findPublication(inside))?.edits ?? []);
    const state = { published, currentEdits: byTarget(await findCurrentEdits(inside)) };
    change(state, inside);
    await inside.flush();
  });

const MAX_ID = 100;
const MAX_TITLE = 200;

/**
 * Adds a project as a draft in every language, with the fields that it needs.
 * @throws VALIDATION_FAILED that names `id` or `title`.
 */
export function addProject(context: PublishingContext, { id, title, serviceType }: ContentProjectInput): Promise<void> {
  const document = `projects/${id}`;
  if (!isProject(document) || id.length > MAX_ID) throw invalidValue('id', 'projectIdForm');
  if (!title.trim() || title.length > MAX_TITLE) throw invalidValue('title', 'projectTitle');
  return changeProjects(context, ({ published, currentEdits }, inside) => {
    const projects = listProjects({ published, currentEdits }, contentLanguage);
    const formerIds = projects.flatMap((project) => readFormerIds(project.id, { currentEdits }));
    if (projects.some((project) => project.id === id) || formerIds.includes(id))
      throw invalidValue('id', 'projectIdTaken');
    const positions = projects.map((project) => getProject(project.id, { currentEdits })?.position ?? 0);
    const words = {
      ...{ title: '', description: '', longDescription: '', challenge: '', solution: '' },
      ...{ results: [''], keyFeatures: [''], clientName: '', duration: '', team: '' },
    };
    const facts = {
      serviceType,
      year: Number(getDay(context.now()).slice(0, 4)),
      technologies: [''],
      position: Math.max(0, ...positions) + 1,
      isFeatured: false,
    };
    const source = { id, ...words, title: title.trim(), ...facts };
    for (const locale of contentLocales) {
      const target = { document, locale, path: '' };
      const isSource = locale === contentLanguage;
      const sourceHash = isSource ? null : hashSource(document, source);
      const value = isSource ? source : { id, ...words };
      storeEdit(inside, currentEdits, { ...target, value, sourceHash, baseHash: hashReleasedText(target) }, context);
    }
  });
}

const readFormerIds = (id: string, state: Pick<EditSets, 'currentEdits'>): string[] => {
  const present = getProject(id, state) as { formerIds?: string[] } | null;
  const released = readDefault(`projects/${id}`, contentLanguage) as { formerIds?: string[] } | undefined;
  return [...(present?.formerIds ?? []), ...(released?.formerIds ?? [])];
};

/**
 * Puts projects into an order. Only projects that move get another position.
 * @param ids of every project that is not deleted.
 * @throws CONFLICT where somebody added or deleted one meanwhile.
 */
export const orderProjects = (context: PublishingContext, ids: readonly string[]): Promise<void> =>
  changeProjects(context, (state, inside) => {
    const present = listProjects(state, contentLanguage).filter(({ isDeleted }) => !isDeleted);
    const isComplete = new Set(ids).size === present.length && present.every(({ id }) => ids.includes(id));
    if (!isComplete || ids.length !== present.length) throw appError('CONFLICT');
    let last = 0;
    const positions = present
      .map(({ id }) => getProject(id, state)?.position ?? 0)
      .sort((one, other) => one - other)
      .map((position) => {
        last = Math.max(position, last + 1);
        return last;
      });
    for (const [index, id] of ids.entries())
      setFacts(inside, state.currentEdits, id, { position: positions[index] }, context);
  });

/**
 * Features, hides or deletes a project, or takes that back.
 * @throws NOT_FOUND; VALIDATION_FAILED for a project that the home page needs.
 */
export const changeProject = (context: PublishingContext, id: string, change: ContentProjectChange): Promise<void> =>
  changeProjects(context, ({ published, currentEdits }, inside) => {
    const target = { document: `projects/${id}`, locale: contentLanguage, path: '' };
    const key = getKey(target);
    const isKnown = isProject(target.document) && (published.has(key) || currentEdits.has(key) || getDefault(target));
    if (!isKnown) throw notFound('Project');
    const isNeeded = findUses()
      .get(id)
      ?.some((use) => use.isNeeded);
    if (isNeeded && (change.isDeleted || change.isHidden)) throw invalidValue('id', 'projectOnHome');
    if (change.isDeleted === false) {
      for (const locale of contentLocales) {
        const own = { ...target, locale };
        const shown = published.get(getKey(own));
        if (getText(own, currentEdits.get(getKey(own))) == null)
          restoreEdit(
            inside,
            currentEdits,
            { target: own, edit: shown?.value === null ? undefined : shown, listed: new Set() },
            context,
          );
      }
    }
    const facts = {
      ...(typeof change.isFeatured === 'boolean' && { isFeatured: change.isFeatured }),
      ...(typeof change.isHidden === 'boolean' && { isHidden: change.isHidden || undefined }),
    };
    if (Object.keys(facts).length > 0) setFacts(inside, currentEdits, id, facts, context);
    if (change.isDeleted) deleteProject(inside, currentEdits, target, context);
  });

type Target = { document: string; locale: typeof contentLanguage; path: string };

/** A project of the release is deleted by an edit; of one that staff added, the edits are removed. */
function deleteProject(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  target: Target,
  context: PublishingContext,
): void {
  if (getDefault(target) !== undefined) {
    storeEdit(
      inside,
      currentEdits,
      { ...target, value: null, sourceHash: null, baseHash: hashReleasedText(target) },
      context,
    );
    return;
  }
  for (const locale of contentLocales) {
    const row = currentEdits.get(getKey({ ...target, locale }));
    if (row) inside.remove(row);
  }
}

/** Changes facts of a project and leaves its words as they are. A fact without a value is left out. */
function setFacts(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  id: string,
  facts: Readonly<Record<string, unknown>>,
  context: PublishingContext,
): void {
  const target = { document: `projects/${id}`, locale: contentLanguage, path: '' };
  const former = getText(target, currentEdits.get(getKey(target)));
  if (typeof former !== 'object' || former === null) throw notFound('Project');
  const value = Object.fromEntries(Object.entries({ ...former, ...facts }).filter(([, fact]) => fact !== undefined));
  if (JSON.stringify(value) === JSON.stringify(former)) return;
  storeEdit(inside, currentEdits, { ...target, value, sourceHash: null, baseHash: hashReleasedText(target) }, context);
}
