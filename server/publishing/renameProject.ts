import type { EntityManager } from '@mikro-orm/postgresql';
import { contentLanguage } from '../../schema/locales';
import { type Change, done } from '../common/Change';
import { isSlug } from '../content/readScalar';
import { invalidValue, notFound } from '../errors/appError';
import type { Edit } from './ContentEdit';
import { byTarget, getKey, getText } from './describeDocument';
import { getLocales, listDocuments, PROJECT_LIST } from './documents';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import { FORMER_IDS, findFormerIds, findProjectIds } from './entryIds';
import { findListed } from './entryLists';
import type { PublishingContext } from './PublishingContext';
import { readUnits } from './readUnits';
import { hashReleasedText, omitReleasedEdits, readSlugs } from './releasedTexts';
import { type CurrentEdits, getTranslatedHash, type Target } from './sourceHashes';
import { removeUnlisted, restoreEdit, storeEdit } from './storeEdits';
import { MAX_ID } from './unitValues';

/**
 * Gives a project another id, and so another address, as a draft. An id that pages have had leads on to it.
 * @throws NOT_FOUND, or VALIDATION_FAILED for an id that is none, or that another project has or had.
 */
export const renameProject = (context: PublishingContext, id: string, to: string): Promise<Change<string>> =>
  withContentLock(context.em, async (inside) => {
    const currentEdits: CurrentEdits = byTarget(await findCurrentEdits(inside));
    const published = omitReleasedEdits((await findPublication(inside))?.edits ?? []);
    const drafts = omitReleasedEdits([...currentEdits.values()]);
    const ids = findProjectIds(drafts);
    // A repeated call, after a lost answer, finds its own change.
    if (id === to || (!ids.includes(id) && findFormerIds(to, drafts).includes(id))) return done(to);
    if (!ids.includes(id)) throw notFound('Project');
    const former = findFormerIds(id, drafts);
    assertFree(to, former, drafts, published);
    const hasPage = readSlugs('projects').includes(id) || findProjectIds(published).includes(id);
    const formerIds = [...former, ...(hasPage ? [id] : [])].filter((one) => one !== to);

    const store = (target: Target, value: unknown, sourceHash: string | null) => {
      storeEdit(inside, currentEdits, { ...target, value, sourceHash, baseHash: hashReleasedText(target) }, context);
    };
    const units = await readUnits(`projects/${id}`, drafts);
    const next = ids.map((one) => (one === id ? to : one));
    store({ document: PROJECT_LIST, locale: contentLanguage, path: PROJECT_LIST }, next, null);
    const moved = new Set<string>();
    for (const { path } of units)
      for (const locale of getLocales(`projects/${id}`)) {
        const [own, target] = [id, to].map((one) => ({ document: `projects/${one}`, locale, path })) as [
          Target,
          Target,
        ];
        const known = currentEdits.get(getKey(own));
        const value = path === FORMER_IDS ? formerIds : getText(own, known);
        if (value === undefined || (path === FORMER_IDS && locale !== contentLanguage)) continue;
        moved.add(getKey(target));
        store(target, value, locale === contentLanguage ? null : getTranslatedHash(own, known));
      }
    const shown = byTarget(published);
    // The texts under the former id go back to those of pages, so that nothing waits there to be published.
    const left = new Map([...shown, ...currentEdits]);
    for (const [key, { document, locale, path }] of left) {
      const isOwn = document === `projects/${id}`;
      if (!isOwn && (document !== `projects/${to}` || moved.has(key))) continue;
      const edit = isOwn ? shown.get(key) : undefined;
      const target = { document, locale, path };
      restoreEdit(inside, currentEdits, { target, edit, listed: findListed(published) }, context);
    }
    removeUnlisted(inside as EntityManager, currentEdits, published);
    await inside.flush();
    return done(to);
  });

/** @throws VALIDATION_FAILED for an id that is none, or that another project has or had. */
function assertFree(id: string, former: readonly string[], drafts: readonly Edit[], published: readonly Edit[]): void {
  if (!isSlug(id) || id.length > MAX_ID) throw invalidValue('to', 'contentSlug', { max: MAX_ID });
  if (former.includes(id)) return;
  const ids = findProjectIds(drafts);
  const edited = [...drafts, ...published].map(({ document }) => document);
  const isKnown = ids.includes(id) || listDocuments(readSlugs, edited).includes(`projects/${id}`);
  const isFormer = ids.some((one) => findFormerIds(one, drafts).includes(id));
  if (isFormer) throw invalidValue('to', 'contentProjectFormer', { id });
  if (isKnown) throw invalidValue('to', 'contentProjectTaken', { id });
}
