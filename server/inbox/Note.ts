import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { Account } from '../auth/Account';

/** Notes that a request is taken to have, for the cost of a query. Staff alone write them. */
export const NOTE_ROWS = 50;

/** Goes with its request: no foreign key, because requests are in four tables (privacy/personalDataTables). */
@Entity({ tableName: 'notes' })
@Index({ name: 'notes_by_subject', properties: ['subjectId', 'id'] })
@ObjectType({ description: 'What staff wrote about a request. It is part of the copy that the visitor may ask for.' })
export class Note {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** Id of the request that it is about. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  /** Who of staff wrote it; null once the account is gone. */
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
}
