import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { deleteItems } from './deleteItems';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import type { InboxRow } from './InboxRow';
import { Note, NoteVersion } from './Note';
import { Reply } from './Reply';
import { readReplies } from './readReplies';
import { InboxItemVersion, readItems, toSeenItems } from './updateItems';

@ObjectType({ description: 'The result of a deletion.' })
export class InboxDeletion {
  @Field(() => [ID])
  deleted!: string[];

  @Field(() => [InboxItem], {
    description:
      'The items that are left: somebody else changed them meanwhile, or they have notes or replies that were not seen.',
  })
  conflicts!: InboxItem[];

  @Field(() => [Note], {
    description: 'The notes of colleagues for which items are left, oldest first. Name them to delete the items.',
  })
  unseenNotes!: Note[];

  @Field(() => [Reply], {
    description: 'The replies of colleagues for which items are left, oldest first. Name them to delete the items.',
  })
  unseenReplies!: Reply[];
}

@Resolver()
export class InboxDeletionResolver {
  @Access('staff')
  @Mutation(() => InboxDeletion, {
    description:
      'Deletes items for good, with their notes and replies; a reply that waits is not sent. An item is left where colleagues wrote or changed a note, or wrote a reply, that is not among those that were seen. Items that are gone already count as deleted.',
  })
  async deleteInboxItems(
    @Arg('items', () => [InboxItemVersion], { description: 'A hundred at most.' }) items: InboxItemVersion[],
    @Arg('notes', () => [NoteVersion], {
      defaultValue: [],
      description: 'The notes of the items that were seen; one’s own need not be named.',
    })
    seen: NoteVersion[],
    @Arg('replies', () => [ID], {
      defaultValue: [],
      description: 'The replies to the items that were seen; one’s own need not be named.',
    })
    seenReplies: string[],
    @Ctx() context: InboxContext,
  ): Promise<InboxDeletion> {
    const { viewer } = context;
    const unseenNotes: Note[] = [];
    const unseenReplies: Reply[] = [];
    const seenReplyIds = new Set(seenReplies.map((id) => id.toLowerCase()));
    const mayDelete = async ({ id: subjectId }: InboxRow, inside: EntityManager) => {
      const unseen = await findUnseenNotes(inside, { subjectId, seen, viewerId: viewer?.id });
      const replies = (await readReplies(inside, subjectId)).filter(
        ({ id, authorId }) => !seenReplyIds.has(id) && (authorId === null || authorId !== viewer?.id),
      );
      unseenNotes.push(...unseen);
      unseenReplies.push(...replies);
      return unseen.length === 0 && replies.length === 0;
    };
    const { done, left, gone } = await deleteItems(context, toSeenItems(items), { mayDelete });
    return { deleted: [...done, ...gone], conflicts: await readItems(context.em, left), unseenNotes, unseenReplies };
  }
}

interface Seen {
  subjectId: string;
  seen: readonly NoteVersion[];
  /** The viewer has seen their own notes. */
  viewerId: string | undefined;
}

/** Lists the notes of an item that another account wrote, or that changed since the viewer saw them. */
async function findUnseenNotes(em: EntityManager, { subjectId, seen, viewerId }: Seen): Promise<Note[]> {
  const versions = new Map(seen.map(({ id, version }) => [id.toLowerCase(), version]));
  const where = { subjectId };
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const notes = await em.find(Note, where, { orderBy, disableIdentityMap: true });
  return notes.filter(
    ({ id, authorId, version }) => versions.get(id) !== version && (authorId === null || authorId !== viewerId),
  );
}
