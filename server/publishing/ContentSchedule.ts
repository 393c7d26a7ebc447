import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';
import { Account } from '../auth/Account';

@Entity({ tableName: 'content_schedules' })
@ObjectType({ description: 'The time at which the drafts of a document are published.' })
@Impersonal({ isContent: true })
export class ContentSchedule {
  @Field(() => ID)
  @PrimaryKey({ type: 'string', length: 120 })
  document!: string;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  publishAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether the time has come and the texts were refused. Pages do not show them.',
  })
  @Property({ type: 'boolean', default: false })
  hasFailed: boolean = false;

  /** The member of staff in whose name it is published; null once the account is erased, which ends the plan. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;
}
