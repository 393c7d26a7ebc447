import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { invalidValue, notFound } from '../errors/appError';
import { Rows } from '../lists/Rows';
import {
  ContentDocument,
  ContentDocumentSummary,
  ContentPlaceholder,
  ContentProblem,
  ContentText,
  ContentUnit,
} from './ContentDocument';
import { ContentEditInput, ContentEditVersion } from './ContentEditInput';
import { CHECK_COST } from './createChecks';
import { isEditable, listDocuments } from './documents';
import { findCurrentEdits } from './editQueries';
import { findPlaceholders } from './findPlaceholders';
import { readEditSets } from './readEditSets';
import type { SavedEdits } from './saveEdits';

@ObjectType({ description: 'The result of saving texts.' })
export class ContentEdits {
  @Field(() => ContentDocument, { description: 'The document as it is now.' })
  document!: ContentDocument;

  @Field(() => [ContentUnit], { description: 'The paths that have the requested texts.' })
  saved!: ContentUnit[];

  @Field(() => [ContentUnit], {
    description: 'The paths that somebody else saved since the version that was seen. They are unchanged.',
  })
  conflicts!: ContentUnit[];
}

/** The modules that need the YAML reader, loaded when staff first edit. */
const load = async () => ({
  ...(await import('./describeDocument')),
  ...(await import('./releasedTexts')),
  ...(await import('./saveEdits')),
});

const MAX_EDITS = 200;

@Resolver(() => ContentDocument)
export class ContentEditResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentDocumentSummary], { description: 'Every document that staff may edit, and how it stands.' })
  async contentDocuments(@Ctx() context: Context): Promise<ContentDocumentSummary[]> {
    const { describeDocument, readSlugs } = await load();
    const state = await readEditSets(context);
    const edited = [...state.currentEdits.values(), ...state.published.values()].map(({ document }) => document);
    const orphaned = edited.filter((document) => document.startsWith('services/') && !isEditable(document));
    const documents = [...listDocuments(readSlugs, edited), ...new Set(orphaned)];
    return Promise.all(documents.map((document) => describeDocument(document, state)));
  }

  @Access('staff')
  @Query(() => ContentDocument, { description: 'A document with its texts.' })
  async contentDocument(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<ContentDocument> {
    if (!isEditable(id)) throw notFound('Content document');
    return (await load()).describeDocument(id, await readEditSets(context));
  }

  @Access('staff')
  @Mutation(() => ContentEdits, { description: 'Saves texts of a document. Nobody but staff sees them.' })
  async saveContentEdits(
    @Arg('document', () => ID) document: string,
    @Arg('edits', () => [ContentEditInput], { description: `${MAX_EDITS} at most.` }) edits: ContentEditInput[],
    @Ctx() context: Context,
  ): Promise<ContentEdits> {
    assertCount(edits);
    return answer(context, document, await (await load()).saveEdits(context, document, edits));
  }

  @Access('staff')
  @Mutation(() => ContentEdits, { description: 'Restores the published texts of a document.' })
  async discardContentEdits(
    @Arg('document', () => ID) document: string,
    @Arg('edits', () => [ContentEditVersion], { description: `${MAX_EDITS} at most.` }) edits: ContentEditVersion[],
    @Ctx() context: Context,
  ): Promise<ContentEdits> {
    assertCount(edits);
    return answer(context, document, await (await load()).discardEdits(context, document, edits));
  }

  @FieldResolver(() => [ContentProblem], {
    complexity: CHECK_COST,
    description:
      'The findings of the checks in the document if all drafts are published. Selecting it runs every check.',
  })
  async problems(@Root() { id }: ContentDocument, @Ctx() context: Context): Promise<ContentProblem[]> {
    const { em, contentStore, signal } = context;
    const { problems } = await contentStore.check(await findCurrentEdits(em.fork()), signal);
    return problems.filter(({ document }) => document === id);
  }

  @FieldResolver(() => [ContentPlaceholder], { description: 'The facts that its texts name.' })
  placeholders(@Root() { units }: ContentDocument, @Ctx() { contentStore }: Context): ContentPlaceholder[] {
    return findPlaceholders(units, contentStore.current);
  }
}

@Resolver(() => ContentText)
export class ContentTextResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who last saved it; null once the account is erased.' })
  author(@Root() { authorId }: ContentText, @Ctx() context: Context): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

async function answer(context: Context, id: string, { saved, conflicts }: SavedEdits): Promise<ContentEdits> {
  const document = await (await load()).describeDocument(id, await readEditSets(context));
  const pick = (targets: SavedEdits['saved']) =>
    [...document.units, ...document.orphans].flatMap((unit) => {
      const texts = unit.texts.filter((text) =>
        targets.some(({ path, locale }) => path === unit.path && locale === text.locale),
      );
      return texts.length > 0 ? Object.assign(new ContentUnit(), { ...unit, texts }) : [];
    });
  return { document, saved: pick(saved), conflicts: pick(conflicts) };
}

function assertCount(edits: readonly unknown[]): void {
  if (edits.length > MAX_EDITS) throw invalidValue('edits', 'tooManyIds', { max: MAX_EDITS });
}
