import { coalesce } from '../../schema/coalesce';
import { contentLanguage } from '../../schema/locales';
import { describeError, type Log } from '../common/log';
import type { Content, Contents } from '../content/Content';
import type { Orm } from '../database/createOrm';
import type { Edit } from './ContentEdit';
import type { ContentProblem } from './ContentProblem';
import { ContentPublication } from './ContentPublication';
import type { Checked } from './checkEdits';
import { type CheckEdits, createChecks } from './createChecks';
import type { EntryFolder } from './documents';
import { type EntryDates, findCurrentEdits, findPublication, readEntryDates } from './editQueries';
import { hideComing } from './hideComing';

/** A publication that this release cannot show, such as one of a newer release. */
export interface RefusedPublication {
  number: number;
  problems: readonly ContentProblem[];
}

/** The content that pages show: that of the release, or of the last publication that passed its checks. */
export interface ContentStore {
  /** Replaced as a whole; read it at each use. */
  readonly current: Contents;
  /** The content in its own language, whose ids and facts are those of every language. */
  readonly facts: Content;
  /** The publication that is shown; 0 for the texts of the release. */
  readonly number: number;
  /** The latest publication, if it did not pass. */
  readonly refused: RefusedPublication | null;
  /** Shows a publication that was checked. */
  take(number: number, contents: Contents, dates: EntryDates): void;
  /** Reads the latest publication and checks it, if it is not the one that is shown. */
  refresh(): Promise<void>;
  /** Checks edits, once for one set of edits however many ask, and one set after the other. */
  check: CheckEdits;
  /** Returns the content with these edits, or with every draft, without those that have problems. It is not shown. */
  readDraft(edits?: readonly Edit[], signal?: AbortSignal): Promise<Draft>;
}

/** Content that is not published; undefined where the problems are in no edit. */
export interface Draft {
  contents: Contents | undefined;
  problems: readonly ContentProblem[];
}

interface ContentStoreOptions {
  /** The content of the release. */
  contents: Contents;
  /** Changes content before it is shown. */
  prepare: (contents: Contents) => Contents;
  orm: Orm;
  log: Log;
  /** Called after the content was replaced. */
  onChange: () => void;
}

/** How many publications a start tries, the latest first. */
const TRIED_AT_START = 10;

/** Loaded on demand: most sites start without a publication, and the YAML reader is large. */
const loadCheck = async () => (await import('./checkEdits')).checkEdits;

const loadDrafts = async () => ({
  ...(await import('./fillEntries')),
  ...(await import('./leaveOut')),
  ...(await import('./releasedTexts')),
});
/** Dates the projects and articles that were published at the desk; the others have the date of the release. */
function setEntryDates(contents: Contents, dates: EntryDates): Contents {
  const date = <Entry extends { id: string; updatedAt: string }>(folder: EntryFolder, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, updatedAt: dates.get(`${folder}/${entry.id}`) ?? entry.updatedAt }));
  const setDates = (content: Content): Content => ({
    ...content,
    projects: date('projects', content.projects),
    articles: date('articles', content.articles),
  });
  return {
    ...contents,
    ...Object.fromEntries(Object.entries(contents).map(([locale, own]) => [locale, setDates(own)])),
  };
}

export function createContentStore({ contents, prepare, orm, log, onChange }: ContentStoreOptions): ContentStore {
  let current = hideComing(prepare(contents));
  let number = 0;
  let refused: RefusedPublication | null = null;
  const check = createChecks(async (edits, signal) => (await loadCheck())(edits, signal));
  /** Drafts as pages show them, by the result of a check, which simultaneous callers share. */
  const drafts = new WeakMap<Checked, Pick<Draft, 'contents'>>();

  const take: ContentStore['take'] = (taken, next, dates) => {
    if (taken <= number) return;
    current = hideComing(prepare(setEntryDates(next, dates)));
    number = taken;
    if (refused && refused.number <= taken) refused = null;
    onChange();
  };

  const read = async () => {
    const known = Math.max(number, refused?.number ?? 0);
    const limit = number > 0 ? 1 : TRIED_AT_START;
    const found = await orm.em
      .fork()
      .find(
        ContentPublication,
        { number: { $gt: known } },
        { orderBy: { number: 'desc' }, limit, populate: ['edits'] },
      );
    for (const publication of found) {
      const checked = await check(publication.edits);
      if (checked.contents) {
        const dates = await readEntryDates(orm.em.fork(), publication.number);
        return take(publication.number, checked.contents, dates);
      }
      const { problems } = checked;
      if (publication === found[0]) refused = { number: publication.number, problems };
      log.error({ publication: publication.number, problems: problems.slice(0, 20) }, 'a publication is not shown');
    }
  };

  const refresh = coalesce(async () => {
    try {
      await read();
    } catch (error) {
      // The next notification, or the next connection of the listener, tries again.
      log.warn({ error: describeError(error) }, 'the latest publication was not read');
    }
  });

  return {
    get current() {
      return current;
    },
    get facts() {
      return current[contentLanguage];
    },
    get number() {
      return number;
    },
    get refused() {
      return refused;
    },
    take,
    refresh,
    check,
    readDraft: async (edits, signal) => {
      const { fillEntries, settle, omitReleasedEdits } = await loadDrafts();
      const before = omitReleasedEdits((await findPublication(orm.em.fork()))?.edits ?? []);
      const filled = await fillEntries(omitReleasedEdits(edits ?? (await findCurrentEdits(orm.em.fork()))));
      const { checked, problems } = await settle(filled, before, (own) => check(own, signal));
      const draft = drafts.get(checked) ?? { contents: checked.contents && prepare(checked.contents) };
      drafts.set(checked, draft);
      return { ...draft, problems };
    },
  };
}
