import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';

@Entity({ tableName: 'audit_entries' })
@Index({ name: 'audit_entries_by_arrival', properties: ['at', 'id'] })
@Index({ name: 'audit_entries_by_account', properties: ['accountId', 'at'] })
@ObjectType({ description: 'That someone called something only staff may call. It is never changed.' })
export class AuditEntry {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Who called; null under LEADS_OPEN=1, where nobody has to sign in.' })
  @Property({ type: 'uuid', nullable: true })
  accountId: string | null = null;

  @Field(() => String, { description: 'The request, as X-Request-Id and the log name it.' })
  @Property({ type: 'string', length: 80 })
  requestId!: string;

  @Field(() => String, { description: 'What was called, such as `leadConnection` or `deleteLead`.' })
  @Property({ type: 'string', length: 100 })
  action!: string;

  @Field(() => [ID], { description: 'Which rows were concerned; the first hundred of them.' })
  @Index({ name: 'audit_entries_by_subject', type: 'gin' })
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  subjectIds: string[] = [];

  @Field(() => Int, { description: 'How many rows were concerned.' })
  @Property({ type: 'integer' })
  subjectCount!: number;
}
