import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

export type ItemChangeType =
  | 'contact'
  | 'answer'
  | 'spam'
  | 'assignment'
  | 'followUp'
  | 'visitorWait'
  | 'client'
  | 'serviceEnd'
  | 'correction'
  | NoteChangeType;

/** Kinds of changes of a note; its former text is not stored (NoteResolver). */
export type NoteChangeType = 'noteEdited' | 'noteDeleted';

/** A change of a request. A trigger writes it together with the change, so the history has no failed attempts. */
@Entity({ tableName: 'item_changes' })
@Index({ name: 'item_changes_by_subject', properties: ['subjectId', 'at', 'id'] })
export class ItemChange {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'string', length: 12 })
  type!: ItemChangeType;

  /** The new time, day or account; null if it was removed. For a correction, the names of the changed columns. */
  @Property({ type: 'text', nullable: true })
  value: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  /** The member of staff who made the change; null if unknown. */
  @Property({ type: 'uuid', nullable: true })
  accountId: string | null = null;
}
