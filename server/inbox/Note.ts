import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { Account } from '../auth/Account';
import { createChangeType } from '../common/Change';

/** Number of notes per request that the cost of a query assumes. Only staff write notes. */
export const NOTE_ROWS = 50;

/** Deleted with its request. There is no foreign key, because requests are in four tables (privacy/personalDataTables). */
@Entity({ tableName: 'notes' })
@Index({ name: 'notes_by_subject', properties: ['subjectId', 'id'] })
@ObjectType({ description: 'A note of staff about a request. It is part of the copy that the visitor may ask for.' })
export class Note {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** Id of the request that it is about. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  /** The member of staff who wrote it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;

  @Field(() => String)
  @Property({ type: 'text' })
  text!: string;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its author last changed it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  editedAt: Date | null = null;

  @Field(() => Int, { description: 'Counts the changes of the note; a change names the version that it was made to.' })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

@InputType({ description: 'A note as somebody saw it.' })
export class NoteVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  version!: number;
}

export const NoteChange = createChangeType('NoteChange', { result: () => Note, conflicts: () => Note });
