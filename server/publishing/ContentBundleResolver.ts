import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { Rows } from '../lists/Rows';
import type { Edit } from './ContentEdit';
import { ContentPartInput } from './ContentEditInput';
import { ContentPart, ContentPublication } from './ContentPublication';
import { findPublication, findWorking } from './editState';

@ObjectType({ description: 'A text in place of one of the release, as it is stored.' })
export class ContentStoredEdit extends ContentPart {
  @Field(() => String, { description: 'The place, such as `plans[starter].name`; empty for a whole project.' })
  path!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'The text; null deletes a project.' })
  value!: unknown;

  @Field(() => String, { nullable: true, description: 'Hash of the text of the release that it was written over.' })
  baseHash!: string | null;

  @Field(() => String, { nullable: true, description: 'Hash of the text that it translates.' })
  sourceHash!: string | null;
}

@ObjectType({ description: 'A text as staff last saved it.' })
export class ContentDraftEdit extends ContentStoredEdit {
  @Field(() => Int, { description: 'Names the draft that a change was made to.' })
  version!: number;
}

@ObjectType({ description: 'A place of the content in one language.' })
export class ContentTarget extends ContentPart {
  @Field(() => String)
  path!: string;
}

@InputType({ description: 'A text of a bundle, with what it was written over.' })
export class ContentBundleEditInput extends ContentPartInput {
  @Field(() => String)
  path!: string;

  @Field(() => GraphQLJSON, { nullable: true })
  value!: unknown;

  @Field(() => String, { nullable: true })
  baseHash?: string | null;

  @Field(() => String, { nullable: true })
  sourceHash?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was seen; left out where the text had none.' })
  version?: number | null;
}

@ObjectType({ description: 'What became of the texts of a bundle.' })
export class ContentImport {
  @Field(() => Int)
  saved!: number;

  @Field(() => [ContentTarget], { description: 'Places that somebody saved meanwhile. They are left as they are.' })
  conflicts!: ContentTarget[];
}

const MAX_EDITS = 200;

/** The edits of a publication as data, for `npm run content`. */
@Resolver(() => ContentPublication)
export class ContentBundleResolver {
  @Access('staff')
  @Query(() => ContentPublication, { nullable: true, description: 'A publication; the latest without a number.' })
  contentPublication(
    @Arg('number', () => Int, { nullable: true }) number: number | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<ContentPublication | null> {
    return findPublication(em, number ?? undefined);
  }

  @Access('staff')
  @Rows(100)
  @Query(() => [ContentDraftEdit], { description: 'Every text that staff have in place of one of the release.' })
  async contentEdits(@Ctx() { em }: Context): Promise<ContentDraftEdit[]> {
    const { dropReleased } = await import('./releasedTexts');
    return dropReleased(await findWorking(em.fork())) as ContentDraftEdit[];
  }

  @Access('staff')
  @Mutation(() => ContentImport, { description: 'Saves texts of a bundle as drafts, in any documents.' })
  async importContentEdits(
    @Arg('edits', () => [ContentBundleEditInput], { description: `${MAX_EDITS} at most.` })
    edits: ContentBundleEditInput[],
    @Ctx() context: Context,
  ): Promise<ContentImport> {
    if (edits.length > MAX_EDITS) throw invalidValue('edits', 'tooManyIds', { max: MAX_EDITS });
    return (await import('./importEdits')).importEdits(context, edits.map(toEdit));
  }

  @Rows(100)
  @FieldResolver(() => [ContentStoredEdit], { description: 'Every published text that the release does not have.' })
  async edits(@Root() { number, edits }: ContentPublication, @Ctx() { em }: Context): Promise<Edit[]> {
    const { dropReleased } = await import('./releasedTexts');
    // Lists of publications are read without them.
    return dropReleased(edits ?? (await findPublication(em, number))?.edits ?? []);
  }
}

const toEdit = (input: ContentBundleEditInput): Edit & { version: number | null } => ({
  document: input.document,
  locale: input.locale as Locale,
  path: input.path,
  value: input.value ?? null,
  baseHash: input.baseHash ?? null,
  sourceHash: input.sourceHash ?? null,
  version: input.version ?? null,
});
