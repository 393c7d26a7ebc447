import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../access/Access';
import { AuditedOnceIn } from '../audit/auditFields';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { type Change, countOutcome, createChange, createChangeType } from '../common/Change';
import { getPriceForms } from '../content/amounts';
import { wordProblem } from '../content/wordProblem';
import { invalidValue, notFound } from '../errors/appError';
import { Rows } from '../lists/Rows';
import { ContentEntryTitle } from './ContentDifference';
import { ContentDocument, ContentDocumentSummary } from './ContentDocument';
import { ContentEditInput, ContentEditVersion } from './ContentEditInput';
import { ContentPlaceholder, ContentPriceForms } from './ContentPlaceholder';
import { ContentProblem } from './ContentProblem';
import { ContentText } from './ContentText';
import { ContentUnit, ContentUnitKind } from './ContentUnit';
import { CHECK_COST } from './createChecks';
import { contentLocales, entryFolders, isEditable, listDocuments } from './documents';
import { findCurrentEdits, readEditSets } from './editQueries';
import { findPlaceholders } from './findPlaceholders';
import type { PublishingContext } from './PublishingContext';
import type { SavedEdits } from './saveEdits';

const ContentEditsChange = createChangeType('ContentEditsChange', {
  result: () => ContentDocument,
  conflicts: () => ContentUnit,
});

/** The modules that need the YAML reader, loaded when staff first edit. */
const load = async () => ({
  ...(await import('./describeDocument')),
  ...(await import('./entryIds')),
  ...(await import('./entryTitles')),
  ...(await import('./releasedTexts')),
  ...(await import('./saveEdits')),
});

const MAX_EDITS = 200;

/** Texts are saved while they are typed. One entry of the audit trail stands for the saves of somebody in these minutes. */
const AUDIT_MINUTES = 10;

@Resolver(() => ContentDocument)
export class ContentEditResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentDocumentSummary], { description: 'Every document that staff may edit, and how it stands.' })
  async contentDocuments(@Ctx() context: PublishingContext): Promise<ContentDocumentSummary[]> {
    const { describeDocument, findEntryIds, readSlugs } = await load();
    const state = await readEditSets(context);
    const drafts = [...state.currentEdits.values()];
    const edited = [...drafts, ...state.published.values()].map(({ document }) => document);
    const entries = entryFolders.flatMap((folder) => findEntryIds(folder, drafts).map((id) => `${folder}/${id}`));
    const orphaned = edited.filter((document) => document.startsWith('services/') && !isEditable(document));
    const documents = [...listDocuments(readSlugs, [...edited, ...entries]), ...new Set(orphaned)];
    return Promise.all(documents.map((document) => describeDocument(document, state)));
  }

  @Access('staff')
  @Query(() => ContentDocument, { description: 'A document with its texts.' })
  async contentDocument(@Arg('id', () => ID) id: string, @Ctx() context: PublishingContext): Promise<ContentDocument> {
    if (!isEditable(id)) throw notFound('Content document');
    return (await load()).describeDocument(id, await readEditSets(context));
  }

  @Access('staff')
  @AuditedOnceIn(AUDIT_MINUTES)
  @Mutation(() => ContentEditsChange, {
    description:
      'Saves texts of a document. Nobody but staff sees them. Returns the document, and as conflicts the texts that somebody else saved since the version that was seen.',
  })
  async saveContentEdits(
    @Arg('document', () => ID) document: string,
    @Arg('edits', () => [ContentEditInput], { description: `${MAX_EDITS} at most.` }) edits: ContentEditInput[],
    @Ctx() context: PublishingContext,
  ): Promise<Change<ContentDocument, ContentUnit>> {
    assertCount(edits);
    return answer(context, document, await (await load()).saveEdits(context, document, edits));
  }

  @Access('staff')
  @Mutation(() => ContentEditsChange, { description: 'Gives texts of a document back what is published.' })
  async discardContentEdits(
    @Arg('document', () => ID) document: string,
    @Arg('edits', () => [ContentEditVersion], { description: `${MAX_EDITS} at most.` }) edits: ContentEditVersion[],
    @Ctx() context: PublishingContext,
  ): Promise<Change<ContentDocument, ContentUnit>> {
    assertCount(edits);
    return answer(context, document, await (await load()).discardEdits(context, document, edits));
  }

  @FieldResolver(() => [ContentProblem], {
    complexity: CHECK_COST,
    description:
      'The findings of the checks in the document if all drafts are published. Selecting it runs every check.',
  })
  async problems(@Root() { id }: ContentDocument, @Ctx() context: PublishingContext): Promise<ContentProblem[]> {
    const { em, contentStore, signal } = context;
    const { problems } = await contentStore.check(await findCurrentEdits(em.fork()), signal);
    return problems.filter(({ document }) => document === id);
  }

  @FieldResolver(() => [ContentPlaceholder], {
    description: 'The facts that its texts name, and all others that they may name.',
  })
  placeholders(@Root() { units }: ContentDocument, @Ctx() { contentStore }: PublishingContext): ContentPlaceholder[] {
    return findPlaceholders(units, contentStore.current);
  }

  @Rows(50)
  @FieldResolver(() => [ContentEntryTitle], { description: 'The entries of its lists, as staff have them.' })
  async entries(
    @Root() { id, units }: ContentDocument,
    @Ctx() { locale, contentStore }: PublishingContext,
  ): Promise<ContentEntryTitle[]> {
    const { createEntryTitles, getKey, listEntriesAround } = await load();
    const texts = units.flatMap(({ path, texts }) =>
      texts.map((text) => [getKey({ document: id, locale: text.locale, path }), { value: text.draft }] as const),
    );
    const entries = listEntriesAround(
      id,
      units.map(({ path }) => path),
    );
    return createEntryTitles({ locale, contents: contentStore.current }, [new Map(texts)])(entries);
  }

  @FieldResolver(() => [ContentPriceForms], {
    description: 'How each language words prices. Empty for a document without one.',
  })
  priceForms(@Root() { units }: ContentDocument): ContentPriceForms[] {
    const hasPrice = units.some(({ kind, entryFields }) =>
      [kind, ...(entryFields?.map((field) => field.kind) ?? [])].includes(ContentUnitKind.MONEY),
    );
    return hasPrice ? contentLocales.map((locale) => ({ locale, ...getPriceForms(locale) })) : [];
  }
}

@Resolver(() => ContentText)
export class ContentTextResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who last saved it; null once the account is erased.' })
  author(@Root() { authorId }: ContentText, @Ctx() context: PublishingContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

/** Read once for an answer, however many findings it has. */
const editSets = new WeakMap<PublishingContext, ReturnType<typeof readEditSets>>();

/** Words the findings of checks for who reads them; checks are shared between readers. */
@Resolver(() => ContentProblem)
export class ContentProblemResolver {
  @FieldResolver(() => String)
  message(@Root() { message, worded }: ContentProblem, @Ctx() { locale }: PublishingContext): string {
    return worded ? wordProblem(worded, locale) : message;
  }

  @FieldResolver(() => [ContentEntryTitle], { description: 'The entries that the path names, as staff have them.' })
  async entries(
    @Root() { document, path }: ContentProblem,
    @Ctx() context: PublishingContext,
  ): Promise<ContentEntryTitle[]> {
    if (!path.includes('[')) return [];
    const { createEntryTitles, listEntriesAround } = await load();
    const reading = editSets.get(context) ?? readEditSets(context);
    editSets.set(context, reading);
    const { currentEdits, published } = await reading;
    const reader = { locale: context.locale, contents: context.contentStore.current };
    return createEntryTitles(reader, [currentEdits, published])(listEntriesAround(document, [path]));
  }
}

async function answer(
  context: PublishingContext,
  id: string,
  { saved, conflicts }: SavedEdits,
): Promise<Change<ContentDocument, ContentUnit>> {
  const document = await (await load()).describeDocument(id, await readEditSets(context));
  const inConflict = [...document.units, ...document.orphans].flatMap((unit) => {
    const texts = unit.texts.filter((text) =>
      conflicts.some(({ path, locale }) => path === unit.path && locale === text.locale),
    );
    return texts.length > 0 ? Object.assign(new ContentUnit(), { ...unit, texts }) : [];
  });
  return createChange(countOutcome(saved, conflicts.length), { result: document, conflicts: inConflict });
}

function assertCount(edits: readonly unknown[]): void {
  if (edits.length > MAX_EDITS) throw invalidValue('edits', 'tooManyIds', { max: MAX_EDITS });
}
