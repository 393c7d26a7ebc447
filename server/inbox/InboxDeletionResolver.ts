import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { deletePersonalData } from '../privacy/deleteRows';
import { InboxItem } from './InboxItem';
import { Note, NoteVersion } from './Note';
import { getInboxEntity, InboxItemVersion, workOnItems } from './workOnItems';

@ObjectType({ description: 'The result of a deletion.' })
export class InboxDeletion {
  @Field(() => [ID])
  deleted!: string[];

  @Field(() => [InboxItem], {
    description:
      'The items that are left: somebody else changed them meanwhile, or they have notes that were not seen.',
  })
  conflicts!: InboxItem[];

  @Field(() => [Note], {
    description: 'The notes of colleagues for which items are left, oldest first. Name them to delete the items.',
  })
  unseenNotes!: Note[];
}

@Resolver()
export class InboxDeletionResolver {
  @Access('staff')
  @Mutation(() => InboxDeletion, {
    description:
      'Deletes items for good, with their notes. An item is left where colleagues wrote or changed a note that is not among those that were seen. Items that are gone already count as deleted.',
  })
  async deleteInboxItems(
    @Arg('items', () => [InboxItemVersion], { description: 'A hundred at most.' }) items: InboxItemVersion[],
    @Arg('notes', () => [NoteVersion], {
      defaultValue: [],
      description: 'The notes of the items that were seen; one’s own need not be named.',
    })
    seen: NoteVersion[],
    @Ctx() context: Context,
  ): Promise<InboxDeletion> {
    const { em, erasureLog, viewer } = context;
    const unseenNotes: Note[] = [];
    const condition = '"id" = :id::uuid and "version" = :version::int';
    const { done, conflicts, gone } = await workOnItems(context, items, async (row) => {
      const hasSeenNotes = async (inside: EntityManager) => {
        const unseen = await findUnseenNotes(inside, { subjectId: row.id, seen, viewerId: viewer?.id });
        unseenNotes.push(...unseen);
        return unseen.length === 0;
      };
      const values = { id: row.id, version: row.version };
      const options = { condition, values, erasureLog, mayDelete: hasSeenNotes };
      return (await deletePersonalData(em, getInboxEntity(row), options)) > 0;
    });
    return { deleted: [...done, ...gone], conflicts, unseenNotes };
  }
}

interface Seen {
  subjectId: string;
  seen: readonly NoteVersion[];
  /** Knows what they wrote themselves. */
  viewerId: string | undefined;
}

/** Notes of an item that somebody else wrote, or changed since they were seen. */
async function findUnseenNotes(em: EntityManager, { subjectId, seen, viewerId }: Seen): Promise<Note[]> {
  const versions = new Map(seen.map(({ id, version }) => [id.toLowerCase(), version]));
  const where = { subjectId };
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const notes = await em.find(Note, where, { orderBy, disableIdentityMap: true });
  return notes.filter(
    ({ id, authorId, version }) => versions.get(id) !== version && (authorId === null || authorId !== viewerId),
  );
}
