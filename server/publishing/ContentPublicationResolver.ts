import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Access, Impersonal } from '../access/Access';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { assertMayPublish } from '../auth/publishingRight';
import { createChangeType } from '../common/Change';
import { appError, notFound } from '../errors/appError';
import { Rows } from '../lists/Rows';
import { ContentDifference } from './ContentDifference';
import type { Edit } from './ContentEdit';
import { ContentPartInput } from './ContentEditInput';
import { ContentProblem } from './ContentProblem';
import { ContentPart, ContentPublication } from './ContentPublication';
import { CHECK_COST } from './createChecks';
import { findCurrentEdits, findPublication } from './editQueries';
import type { PublishingContext } from './PublishingContext';
import type { PublicationChange } from './publish';
import type { DraftRestoration } from './restoreDrafts';

const ContentPublicationChange = createChangeType('ContentPublicationChange', {
  result: () => ContentPublication,
  conflicts: () => ContentPublication,
  problems: () => ContentProblem,
});

@ObjectType({ description: 'A text of a document in one language.' })
@Impersonal()
export class ContentTarget extends ContentPart {
  @Field(() => String, { description: 'The path, such as `plans[starter].name`; empty for a whole project.' })
  path!: string;
}

/** Its result is the number of texts that became drafts. */
const ContentRestorationChange = createChangeType('ContentRestorationChange', {
  result: () => Int,
  conflicts: () => ContentTarget,
  problems: () => ContentProblem,
});

@ObjectType({ description: 'A text that replaces a text of the release, as it is stored.' })
export class ContentStoredEdit extends ContentPart {
  @Field(() => String, { description: 'The path, such as `plans[starter].name`; empty for a whole project.' })
  path!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'The text; null deletes a project.' })
  value!: unknown;

  @Field(() => String, { nullable: true, description: 'Hash of the text of the release that it was written over.' })
  baseHash!: string | null;

  @Field(() => String, { nullable: true, description: 'Hash of the text that it translates.' })
  sourceHash!: string | null;
}

@ObjectType({ description: 'The content that the instance which answers shows.' })
@Impersonal()
export class ContentStatus {
  @Field(() => Int, { description: 'The number of the publication; 0 for the texts of the release.' })
  number!: number;

  @Field(() => Int, { nullable: true, description: 'The latest publication, if this release cannot show it.' })
  refused!: number | null;

  @Field(() => [ContentProblem], { description: 'Why it cannot.' })
  problems!: readonly ContentProblem[];
}

const MAX_PUBLICATIONS = 50;

const BasedOnArg = () =>
  Arg('basedOn', () => Int, { description: 'The number of the last publication that was seen; 0 for none.' });

/** Loaded when staff first publish, because it needs the YAML reader. */
const load = async () => ({
  ...(await import('./publish')),
  ...(await import('./restoreDrafts')),
  ...(await import('./compareEdits')),
});

@Resolver(() => ContentPublication)
export class ContentPublicationResolver {
  @Access('staff')
  @Query(() => ContentStatus, { description: 'Which publication pages show, and whether the latest was refused.' })
  contentStatus(@Ctx() { contentStore }: PublishingContext): ContentStatus {
    const { number, refused } = contentStore;
    return { number, refused: refused?.number ?? null, problems: refused?.problems ?? [] };
  }

  @Access('staff')
  @Query(() => [ContentPublication], { description: 'Publications, the latest first.' })
  contentPublications(
    @Arg('first', () => Int, { defaultValue: 20, description: `${MAX_PUBLICATIONS} at most.` }) first: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only those with a smaller number.' })
    before: number | null | undefined,
    @Ctx() { em }: PublishingContext,
  ): Promise<ContentPublication[]> {
    if (first < 1 || first > MAX_PUBLICATIONS) throw appError('BAD_REQUEST', `first must be 1 to ${MAX_PUBLICATIONS}.`);
    const where = before == null ? {} : { number: { $lt: before } };
    return em.find(ContentPublication, where, { orderBy: { number: 'desc' }, limit: first });
  }

  @Access('staff')
  @Query(() => ContentPublication, { nullable: true, description: 'The latest publication.' })
  contentPublication(@Ctx() { em }: PublishingContext): Promise<ContentPublication | null> {
    return findPublication(em);
  }

  @Access('staff')
  @Rows(100)
  @Query(() => [ContentDifference], { description: 'The texts that differ between two publications.' })
  async contentDifference(
    @Arg('from', () => Int, { description: '0 for the texts of the release.' }) from: number,
    @Arg('to', () => Int, { nullable: true, description: 'Left out for the drafts.' }) to: number | null | undefined,
    @Ctx() { em, locale, contents }: PublishingContext,
  ): Promise<ContentDifference[]> {
    const readEdits = async (number: number): Promise<readonly Edit[]> => {
      if (number === 0) return [];
      const publication = await findPublication(em, number);
      if (!publication) throw notFound('Publication');
      return publication.edits;
    };
    const { compareEdits } = await load();
    const after = to == null ? await findCurrentEdits(em.fork()) : await readEdits(to);
    return compareEdits(await readEdits(from), after, { locale, contents });
  }

  @Access('staff')
  @Mutation(() => ContentPublicationChange, {
    complexity: CHECK_COST,
    description:
      'Publishes the drafts of these documents, or of all. Pages of every instance show them at once. Where nothing differs, the result is the last publication.',
  })
  async publishContent(
    @Arg('selection', () => [ContentPartInput], { nullable: true, description: 'Left out for all.' })
    selection: ContentPartInput[] | null | undefined,
    @BasedOnArg() basedOn: number,
    @Ctx() context: PublishingContext,
  ): Promise<PublicationChange> {
    await assertMayPublish(context);
    return (await load()).publishDrafts(context, { selection: selection ?? null, basedOn });
  }

  @Access('staff')
  @Mutation(() => ContentPublicationChange, {
    complexity: CHECK_COST,
    description:
      'Publishes the texts of an earlier publication again, under a new number. Drafts stay. Texts with a picture that was deleted stay as they are published; they are the problems of a change that was made in part.',
  })
  async restoreContentPublication(
    @Arg('number', () => Int, { description: '0 for the texts of the release.' }) number: number,
    @BasedOnArg() basedOn: number,
    @Ctx() context: PublishingContext,
  ): Promise<PublicationChange> {
    await assertMayPublish(context);
    return (await load()).restorePublication(context, { number, basedOn });
  }

  @Access('staff')
  @Mutation(() => ContentRestorationChange, {
    description:
      'Makes drafts of the texts of an earlier publication that differ from the last one. Texts that have another draft are the conflicts, those with a picture that was deleted the problems; both are left alone.',
  })
  async restoreContentDrafts(
    @Arg('number', () => Int, { description: '0 for the texts of the release.' }) number: number,
    @Ctx() context: PublishingContext,
  ): Promise<DraftRestoration> {
    return (await load()).restoreAsDrafts(context, number);
  }

  @Rows(100)
  @FieldResolver(() => [ContentStoredEdit], { description: 'Every published text that the release does not have.' })
  async edits(@Root() { number, edits }: ContentPublication, @Ctx() { em }: PublishingContext): Promise<Edit[]> {
    const { omitReleasedEdits } = await import('./releasedTexts');
    // Lists of publications are read without them.
    return omitReleasedEdits(edits ?? (await findPublication(em, number))?.edits ?? []);
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who published; null once the account is erased.' })
  author(@Root() { authorId }: ContentPublication, @Ctx() context: PublishingContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}
