import { ImportContentEditsDocument, type Locale, PublishContentPartsDocument } from '../../schema/generated/graphql';
import { withUploadedPictures } from '../../server/content/uploadedPictures';
import type { Edit } from '../../server/publishing/ContentEdit';
import { checkEdits } from '../../server/publishing/checkEdits';
import { getKey, isSameEdit } from '../../server/publishing/describeDocument';
import { isEditable } from '../../server/publishing/documents';
import { readUnits } from '../../server/publishing/readUnits';
import { dropReleased, hasTarget, isDate } from '../../server/publishing/releasedTexts';
import { CommandError } from '../staff/CommandError';
import type { Server } from '../staff/connect';
import type { Bundle } from './bundle';
import { describeProblem, describeTarget } from './describeEdits';
import { mergePictures, readPictures, uploadPictures } from './pictureFiles';
import { readDrafts, readPublished } from './readEdits';

/** Bytes of texts in one call, well below the size of a request that a site accepts. */
const MAX_BYTES = 32_000;
const MAX_EDITS = 100;

interface ImportOptions {
  /** Whether drafts of staff are replaced. */
  overDrafts: boolean;
}

/** What an import did. */
export interface Imported {
  saved: number;
  /** How many pictures the site did not have. */
  uploaded: number;
  /** Edits of the bundle whose place this release has no more. */
  withoutTarget: Edit[];
  /** Texts that staff have and the bundle has not. */
  others: Edit[];
}

/**
 * Saves the edits of a bundle as drafts and their pictures, if all texts pass the checks of the build with them. The release of this
 * checkout has to be that of the site.
 * @throws CommandError with every problem, or with the drafts of staff that it would replace; then nothing is saved.
 */
export async function importBundle(server: Server, bundle: Bundle, { overDrafts }: ImportOptions): Promise<Imported> {
  const [{ edits: published }, drafts] = [await readPublished(server), await readDrafts(server)];
  const targets = await Promise.all(
    bundle.edits.filter((edit) => !isDate(edit)).map(async (edit) => ({ edit, fits: await isFitting(edit) })),
  );
  const edits = targets.flatMap(({ edit, fits }) => (fits ? edit : []));
  const [stored, shown] = [
    new Map(drafts.map((draft) => [getKey(draft), draft])),
    new Map(published.map((edit) => [getKey(edit), edit])),
  ];
  const wanted = new Map(dropReleased(edits).map((edit) => [getKey(edit), edit]));
  const changed = edits.filter((edit) => !isStored(wanted.get(getKey(edit)), stored.get(getKey(edit))));
  const replaced = changed.filter((edit) => !isSameEdit(shown.get(getKey(edit)), stored.get(getKey(edit))));
  if (replaced.length > 0 && !overDrafts)
    throw new CommandError(
      `Staff changed these texts and did not publish them. Publish or discard them, or add --over-drafts:\n${list(replaced)}`,
    );
  const imported = new Set(edits.map(getKey));
  const others = drafts.filter((draft) => !imported.has(getKey(draft)));
  const pictures = await readPictures(server, [...others, ...edits]);
  const { problems } = await withUploadedPictures(mergePictures(pictures, bundle.pictures), () =>
    checkEdits([...others, ...edits]),
  );
  if (problems.length > 0)
    throw new CommandError(
      `Nothing is imported, because of ${problems.length} problem(s):\n${problems.map(describeProblem).join('\n')}`,
    );
  const uploaded = await uploadPictures(server, pictures, bundle.pictures);
  for (const batch of split(changed)) {
    const inputs = batch.map((edit) => ({
      ...edit,
      locale: toName(edit.locale),
      version: stored.get(getKey(edit))?.version ?? null,
    }));
    const { importContentEdits: result } = await server.call(ImportContentEditsDocument, { edits: inputs });
    if (result.conflicts.length > 0)
      throw new CommandError(`Somebody saved these texts meanwhile; repeat the command:\n${list(result.conflicts)}`);
  }
  const withoutTarget = dropReleased(targets.flatMap(({ edit, fits }) => (fits ? [] : edit)));
  return { saved: changed.length, uploaded, withoutTarget, others };
}

/** Publishes the documents of a bundle. @returns the number, and whether it is new. */
export async function publishBundle(server: Server, bundle: readonly Edit[]) {
  const { publication: basedOn } = await readPublished(server);
  const texts = bundle.filter((edit) => !isDate(edit));
  const parts = new Map(
    texts.map(({ document, locale }) => [`${document} ${locale}`, { document, locale: toName(locale) }]),
  );
  const { publishContent: result } = await server.call(PublishContentPartsDocument, {
    basedOn,
    selection: [...parts.values()],
  });
  if (result.problems.length > 0)
    throw new CommandError(
      `The texts are drafts, and are not published:\n${result.problems.map(describeProblem).join('\n')}`,
    );
  if (result.conflict) throw new CommandError('Somebody published meanwhile; repeat the command.');
  const number = result.publication?.number ?? basedOn;
  return { number, isNew: number !== basedOn };
}

const toName = (locale: string): Locale => locale.toUpperCase() as Locale;

const list = (targets: readonly Parameters<typeof describeTarget>[0][]) =>
  targets.map((target) => `  ${describeTarget(target)}`).join('\n');

/** Whether a draft is as an edit would leave it: with the same text over the same text of a release. */
const isStored = (edit: Edit | undefined, draft: Edit | undefined) =>
  isSameEdit(edit, draft) && edit?.baseHash === draft?.baseHash;

async function isFitting(edit: Edit): Promise<boolean> {
  if (!isEditable(edit.document) || !hasTarget(edit)) return false;
  return (await readUnits(edit.document)).some(({ path }) => path === edit.path);
}

/** Divides edits into calls. */
function split(edits: readonly Edit[]): Edit[][] {
  const batches: Edit[][] = [];
  let bytes = MAX_BYTES;
  for (const edit of edits) {
    const size = Buffer.byteLength(JSON.stringify(edit));
    const last = batches.at(-1);
    if (last && bytes + size <= MAX_BYTES && last.length < MAX_EDITS) last.push(edit);
    else {
      batches.push([edit]);
      bytes = 0;
    }
    bytes += size;
  }
  return batches;
}
