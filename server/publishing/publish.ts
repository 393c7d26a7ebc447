import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { getDay } from '../../schema/calendarDay';
import { getDocumentPage } from '../../schema/contentDocuments';
import { contentLanguage } from '../../schema/locales';
import { type Change, ChangeOutcome, conflicted, createChange, done, refused } from '../common/Change';
import { say } from '../content/wordProblem';
import { appError, notFound } from '../errors/appError';
import { findNamedPictures, findUploaded } from '../media/uploadedPictures';
import { recordPublication } from '../outbox/recordEvent';
import type { Edit } from './ContentEdit';
import type { ContentProblem } from './ContentProblem';
import { type ContentPart, ContentPublication } from './ContentPublication';
import { getCheckKey } from './createChecks';
import { byTarget, getKey, isSameEdit } from './describeDocument';
import { isSamePart } from './documents';
import { findCurrentEdits, findPublication, readEntryDates, toPlain, withContentLock } from './editQueries';
import { includeEntries } from './entryIds';
import { findListed, isListed, listEntries } from './entryLists';
import { findEntryTitle } from './entryTitles';
import { settle } from './leaveOut';
import type { PublishingContext } from './PublishingContext';
import { hasTarget, isDate, omitReleasedEdits } from './releasedTexts';
import { findDraftEntries, removeUnlisted, restoreEdit } from './storeEdits';

/** The publication that was made, the one that somebody made meanwhile, or the problems that the checks found. */
export type PublicationChange = Change<ContentPublication, ContentPublication, ContentProblem>;

/** What a publication needs: the request of a member of staff, or the job that publishes at a time. */
export type PublishAs = Pick<PublishingContext, 'em' | 'now' | 'contentStore' | 'media'> & {
  viewer: { id: string } | null;
  jobs: Pick<PublishingContext['jobs'], 'wake'>;
  signal?: AbortSignal | undefined;
};

interface PublishOptions {
  /** The number of the publication that the caller saw last. */
  basedOn: number;
}

/** Publishes the drafts of some documents, or of all: the last publication with these replaced. */
export const publishDrafts = (
  context: PublishAs,
  options: PublishOptions & { selection: readonly ContentPart[] | null },
) =>
  publish(context, options, async (last, inside) => {
    const isSelected = (edit: Edit) => options.selection?.some((part) => isSamePart(part, edit)) ?? true;
    const currentEdits = (await findCurrentEdits(inside)).map(toPlain);
    const edits = [...last.filter((edit) => isDate(edit) || !isSelected(edit)), ...currentEdits.filter(isSelected)];
    const documents = options.selection?.map(({ document }) => document) ?? [];
    return includeEntries({ edits, last, drafts: currentEdits }, documents);
  });

/** Publishes an earlier publication again. Drafts stay; texts without a draft follow, and those with a deleted picture stay. */
export async function restorePublication(
  context: PublishAs,
  options: PublishOptions & { number: number },
): Promise<PublicationChange> {
  let left: ContentProblem[] = [];
  const change = await publish(
    context,
    { ...options, restores: options.number },
    async (last, inside) => {
      const restored = options.number === 0 ? [] : (await findPublication(inside, options.number))?.edits;
      if (!restored) throw notFound('Publication');
      left = findDeletedPictures(restored);
      // In every language, because a text and its translations belong together.
      const isLeft = (edit: Edit) =>
        left.some(({ document, path }) => document === edit.document && path === edit.path);
      return [
        ...last.filter((edit) => isDate(edit) || isLeft(edit)),
        ...restored.filter((edit) => !isDate(edit) && !isLeft(edit)),
      ];
    },
    async (last, next, inside) => {
      const rows = await findCurrentEdits(inside);
      const [currentEdits, drafts] = [byTarget(rows), byTarget(omitReleasedEdits(rows))];
      const [before, after] = [byTarget(last), byTarget(next)];
      const targets = new Map([...before, ...after, ...currentEdits]);
      const listed = findListed(next);
      const isLeftAlone = findDraftEntries(drafts, before, listed);
      for (const [key, { document, locale, path }] of targets) {
        if (!isSameEdit(before.get(key), drafts.get(key)) || isSameEdit(before.get(key), after.get(key))) continue;
        const target = { document, locale, path };
        if (isLeftAlone(target)) continue;
        restoreEdit(inside, currentEdits, { target, edit: after.get(key), listed }, context);
      }
      await inside.flush();
    },
  );
  if (!change.result || left.length === 0) return change;
  return createChange(ChangeOutcome.PARTLY, { result: change.result, problems: [...left, ...change.problems] });
}

/** Finds the texts that name an uploaded picture that was deleted since. */
export const findDeletedPictures = (edits: readonly Edit[]): ContentProblem[] =>
  edits.flatMap(({ document, locale, path, value }) =>
    findNamedPictures(value)
      .filter((id) => !findUploaded(id))
      .map(() => {
        const [entry] = listEntries({ document, path });
        const title = (entry && findEntryTitle(entry, locale, [byTarget(edits)])) ?? path;
        const worded = say('deletedPicture', { title });
        return { document, locale, path, message: worded.message, worded };
      }),
  );

type SelectEdits = (last: readonly Edit[], inside: EntityManager) => Promise<readonly Edit[]>;
type AfterInsert = (last: readonly Edit[], next: readonly Edit[], inside: EntityManager) => Promise<void>;

/** The edits to publish, as they were read at one moment. */
interface Plan {
  last: ContentPublication | null;
  before: readonly Edit[];
  edits: readonly Edit[];
  changed: ContentPart[];
}

/** How often a publication is checked anew because somebody saved or described something during the check. */
const MAX_CHECKS = 3;

/**
 * Checks, stores and reports a publication, and shows it on this instance. The check takes half a second, so it precedes the
 * transaction, which then finds that nothing has changed since.
 * @throws CONFLICT if something changes during each check.
 */
async function publish(
  context: PublishAs,
  { basedOn, restores = null }: PublishOptions & { restores?: number | null },
  select: SelectEdits,
  afterInsert?: AfterInsert,
): Promise<PublicationChange> {
  const { em, now, viewer, contentStore, media, jobs, signal } = context;
  const day = getDay(now());
  const readPlan = async (inside: EntityManager): Promise<Plan> => {
    const last = await findPublication(inside);
    const before = omitReleasedEdits(last?.edits ?? []);
    const selected = omitUnlisted(omitReleasedEdits(await select(before, inside)), before);
    return { last, before, changed: findChanged(before, selected), edits: dateEdits(before, selected, day) };
  };
  const getPlanKey = ({ last, edits }: Plan) => `${last?.number ?? 0} ${getCheckKey(edits)}`;
  for (let count = 0; count < MAX_CHECKS; count += 1) {
    await media.refresh();
    const plan = await readPlan(em.fork() as EntityManager);
    const { last, before } = plan;
    // A repeated call, after a lost answer, finds its own publication.
    if (plan.changed.length === 0) return done(last);
    if ((last?.number ?? 0) !== basedOn) return conflicted(...(last ? [last] : []));
    const key = getPlanKey(plan);
    const withDates = (own: readonly Edit[]) => dateEdits(before, own, day);
    const isText = (edit: Edit) => !isDate(edit);
    const settled = await settle(plan.edits.filter(isText), before, (own) =>
      contentStore.check(withDates(own), signal),
    );
    const { checked, problems } = settled;
    const changed = findChanged(before, omitReleasedEdits(settled.edits));
    if (!checked.contents || changed.length === 0) return refused(problems);
    const edits = withDates(settled.edits);
    const stored = await withContentLock(em, async (inside) => {
      await media.refresh(inside);
      const present = await readPlan(inside);
      if (getPlanKey(present) !== key) return undefined;
      const row = Object.assign(new ContentPublication(), {
        ...{ number: basedOn + 1, subjectId: v7(), edits, changed, restores },
        ...{ createdAt: now(), authorId: viewer?.id ?? null },
      });
      await inside.insert(row);
      await recordPublication(inside, row.subjectId ?? '', row.createdAt);
      await afterInsert?.(before, edits, inside);
      await removeReleased(inside, edits);
      return { row, dates: await readEntryDates(inside, row.number) };
    });
    if (!stored) continue;
    contentStore.take(stored.row.number, checked.contents, stored.dates);
    jobs.wake();
    return { ...done(stored.row), ...(problems.length > 0 && { outcome: ChangeOutcome.PARTLY, problems }) };
  }
  throw appError('CONFLICT');
}

/** Removes the drafts that say the same as the release, such as those of edits that were taken into its files. */
async function removeReleased(inside: EntityManager, published: readonly Edit[]): Promise<void> {
  const currentEdits = await findCurrentEdits(inside);
  const kept = new Set(omitReleasedEdits(currentEdits));
  for (const row of currentEdits.filter((own) => !kept.has(own))) inside.remove(row);
  removeUnlisted(inside, byTarget([...kept]), published);
  await inside.flush();
}

/** Lists the documents and languages with an edit that differs, in the order of their names. */
export function findChanged(before: readonly Edit[], after: readonly Edit[]): ContentPart[] {
  const [former, next] = [byTarget(before), byTarget(after)];
  const parts = new Map<string, ContentPart>();
  for (const [key, { document, locale }] of new Map([...former, ...next])) {
    if (!isSameEdit(former.get(key), next.get(key))) parts.set(`${document} ${locale}`, { document, locale });
  }
  return [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}

/** Lists the paths of the dates of pages that changed. The sitemap tells them to search engines. */
function findChangedPages(before: readonly Edit[], after: readonly Edit[], changed: readonly ContentPart[]) {
  const pages = changed.flatMap(({ document }) => {
    if (document.startsWith('services/')) return { document, path: 'service.updated' };
    const page = getDocumentPage(document);
    return page ? { document: 'pages', path: `pages[${page}].updated` } : [];
  });
  const [former, next] = [byTarget(before), byTarget(after)];
  const entries = [...new Map([...former, ...next])].flatMap(([key, { document, path }]) => {
    const entry = path.match(/^pages\[[^\]]+\]/)?.[0];
    if (document !== 'pages' || !entry || isSameEdit(former.get(key), next.get(key))) return [];
    return { document, path: `${entry}.updated` };
  });
  return [...pages, ...entries];
}

/** Returns edits with the dates of the pages that they change. */
function dateEdits(before: readonly Edit[], own: readonly Edit[], day: string): Edit[] {
  const selected = omitReleasedEdits(own);
  const pages = findChangedPages(before, selected, findChanged(before, selected));
  return setDates([...selected.filter((edit) => !isDate(edit)), ...before.filter(isDate)], pages, day);
}

function setDates(edits: readonly Edit[], targets: readonly Pick<Edit, 'document' | 'path'>[], day: string): Edit[] {
  const dates = new Map(
    targets.map((target) => {
      const edit = { ...target, locale: contentLanguage, value: day, baseHash: null, sourceHash: null };
      return [getKey(edit), edit];
    }),
  );
  return [...edits.filter((edit) => !dates.has(getKey(edit))), ...dates.values()];
}

/** Leaves out the texts of entries that staff added once and removed since. */
function omitUnlisted(edits: readonly Edit[], before: readonly Edit[]): Edit[] {
  const [former, listed] = [findListed(before), findListed(edits)];
  return edits.filter((edit) => !isListed(edit, former) || hasTarget(edit, listed));
}
