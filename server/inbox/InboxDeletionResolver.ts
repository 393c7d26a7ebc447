import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { deleteItems } from './deleteItems';
import { InboxItem } from './InboxItem';
import type { InboxRow } from './InboxRow';
import { Note, NoteVersion } from './Note';
import { InboxItemVersion, readItems, toSeenItems } from './updateItems';

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
      'Deletes items for good, with their notes and replies. An item is left where colleagues wrote or changed a note that is not among those that were seen. Items that are gone already count as deleted.',
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
    const { viewer } = context;
    const unseenNotes: Note[] = [];
    const mayDelete = async ({ id: subjectId }: InboxRow, inside: EntityManager) => {
      const unseen = await findUnseenNotes(inside, { subjectId, seen, viewerId: viewer?.id });
      unseenNotes.push(...unseen);
      return unseen.length === 0;
    };
    const { done, left, gone } = await deleteItems(context, toSeenItems(items), { mayDelete });
    return { deleted: [...done, ...gone], conflicts: await readItems(context.em, left), unseenNotes };
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
