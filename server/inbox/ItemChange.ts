import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

export type ItemChangeType =
  | 'contact'
  | 'spam'
  | 'assignment'
  | 'followUp'
  | 'client'
  | 'serviceEnd'
  | 'correction'
  | NoteChangeType;

/** What happened to a note, of which nothing else is kept (NoteResolver). */
export type NoteChangeType = 'noteEdited' | 'noteDeleted';

/** A change that was made to a request. Triggers write it with the change itself (migrations 0380 and 0396), so history has no attempts. */
@Entity({ tableName: 'item_changes' })
@Index({ name: 'item_changes_by_subject', properties: ['subjectId', 'at', 'id'] })
export class ItemChange {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'string', length: 12 })
  type!: ItemChangeType;

  /** The new time, day or account; null where it was taken away. Of a correction the names of its columns. */
  @Property({ type: 'text', nullable: true })
  value: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  /** Who of staff made it; null where that is not known. */
  @Property({ type: 'uuid', nullable: true })
  accountId: string | null = null;
}
