import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, createUnionType, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { type Change, countOutcome, createChange, createChangeType } from '../common/Change';
import { deleteItems } from './deleteItems';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import type { InboxRow } from './InboxRow';
import { Note, NoteVersion } from './Note';
import { Reply } from './Reply';
import { readReplies } from './readReplies';
import { InboxItemVersion, readItems, toSeenItems } from './updateItems';

const UnseenEntry = createUnionType({
  name: 'UnseenEntry',
  description: 'A note or a reply of a colleague that the caller had not seen. Name it to delete its item.',
  types: () => [Note, Reply],
  resolveType: (entry) => (entry instanceof Note ? Note : Reply),
});

const InboxDeletionChange = createChangeType('InboxDeletionChange', {
  result: () => [ID],
  conflicts: () => InboxItem,
  problems: () => UnseenEntry,
});

@Resolver()
export class InboxDeletionResolver {
  @Access('staff')
  @Mutation(() => InboxDeletionChange, {
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
  ): Promise<Change<string[], InboxItem, Note | Reply>> {
    const { viewer } = context;
    const problems: (Note | Reply)[] = [];
    const seenReplyIds = new Set(seenReplies.map((id) => id.toLowerCase()));
    const mayDelete = async ({ id: subjectId }: InboxRow, inside: EntityManager) => {
      const notes = await findUnseenNotes(inside, { subjectId, seen, viewerId: viewer?.id });
      const replies = (await readReplies(inside, subjectId)).filter(
        ({ id, authorId }) => !seenReplyIds.has(id) && (authorId === null || authorId !== viewer?.id),
      );
      problems.push(...notes, ...replies);
      return notes.length + replies.length === 0;
    };
    const { done, left, gone } = await deleteItems(context, toSeenItems(items), { mayDelete });
    const result = [...done, ...gone];
    const outcome = countOutcome(result.length, left.length);
    return createChange(outcome, { result, conflicts: await readItems(context.em, left), problems });
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
