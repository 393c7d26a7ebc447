import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { Access, Impersonal } from '../access/Access';
import { Account } from '../auth/Account';
import type { LinkNotice } from '../auth/AccountNotice';
import { loadAccount } from '../auth/loadAccount';
import { openLink } from '../auth/openAccess';
import {
  type Change,
  ChangeOutcome,
  createChange,
  createChangeType,
  done,
  PlainChange,
  refused,
} from '../common/Change';
import { notFound } from '../errors/appError';
import { Rows } from '../lists/Rows';
import type { Edit } from './ContentEdit';
import { ContentPreview, issuePreview } from './ContentPreview';
import { ContentProblem } from './ContentProblem';
import { CHECK_COST } from './createChecks';
import { findCurrentEdits, toPlain } from './editQueries';
import type { PublishingContext } from './PublishingContext';

@ObjectType({ description: 'A preview that was made.' })
@Impersonal({ isContent: true })
export class ContentPreviewLink {
  @Field(() => ContentPreview)
  preview!: ContentPreview;

  @Field(() => String, {
    description: 'Its address on this site. It is answered only once, because the token in it is not stored.',
  })
  path!: string;
}

const ContentPreviewChange = createChangeType('ContentPreviewChange', {
  result: () => ContentPreviewLink,
  problems: () => ContentProblem,
});

type PreviewChange = Change<ContentPreviewLink, never, ContentProblem>;

@Resolver(() => ContentPreview)
export class ContentPreviewResolver {
  @Access('staff')
  @Rows(20)
  @Query(() => [ContentPreview], { description: 'Links for clients that have not ended, the latest first.' })
  contentPreviews(@Ctx() { em, now }: PublishingContext): Promise<ContentPreview[]> {
    const open = { edits: { $ne: null }, revokedAt: null, expiresAt: { $gt: now() } };
    return em.find(ContentPreview, open, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  @Access('staff')
  @Rows(20)
  @Query(() => [ContentPreview], {
    description: 'Previews of the account that asks, which follow the drafts and have not ended; the latest first.',
  })
  ownContentPreviews(@Ctx() { em, now, viewer }: PublishingContext): Promise<ContentPreview[]> {
    const open = { edits: null, authorId: viewer?.id ?? null, revokedAt: null, expiresAt: { $gt: now() } };
    return em.find(ContentPreview, open, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  @Access('staff')
  @Mutation(() => ContentPreviewChange, {
    complexity: CHECK_COST,
    description: 'Makes a preview for the caller. It follows the drafts, and ends after 12 hours.',
  })
  openContentPreview(@Ctx() context: PublishingContext): Promise<PreviewChange> {
    return openPreview(context, 'previewOpened', () => null);
  }

  @Access('staff')
  @Mutation(() => ContentPreviewChange, {
    complexity: CHECK_COST,
    description: 'Makes a link for a client. It shows the drafts as they are now, and ends after 14 days.',
  })
  shareContentPreview(@Ctx() context: PublishingContext): Promise<PreviewChange> {
    return openPreview(context, 'clientLinkMade', (edits) => edits);
  }

  @Access('staff')
  @Mutation(() => PlainChange, { description: 'Ends the link of a preview at once.' })
  async revokeContentPreview(@Arg('id', () => ID) id: string, @Ctx() { em, now }: PublishingContext): Promise<Change> {
    const preview = validate(id) ? await em.findOne(ContentPreview, { id }) : null;
    if (!preview) throw notFound('Preview');
    preview.revokedAt ??= now();
    await em.flush();
    return done();
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who made it; null once the account is erased.' })
  author(@Root() { authorId }: ContentPreview, @Ctx() context: PublishingContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

async function openPreview(
  context: PublishingContext,
  notice: LinkNotice,
  select: (edits: Edit[]) => Edit[] | null,
): Promise<PreviewChange> {
  const { em, now, viewer, contentStore, attempts, signal } = context;
  await attempts.openPreview(viewer?.id ?? '');
  const edits = (await findCurrentEdits(em.fork())).map(toPlain);
  const { contents, problems } = await contentStore.readDraft(edits, signal);
  if (!contents) return refused(problems);
  const link = await openLink(context, notice, (inner, { account, session }) =>
    issuePreview(inner, { edits: select(edits), authorId: account.id, session, now: now() }),
  );
  // The preview lacks the drafts that the checks refuse.
  return problems.length > 0 ? createChange(ChangeOutcome.PARTLY, { result: link, problems }) : done(link);
}
