import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@Entity({ tableName: 'sign_in_counts' })
@Index({ name: 'sign_in_counts_by_hour', properties: ['hour', 'id'] })
@Index({ name: 'sign_in_counts_by_account', properties: ['accountId', 'hour'] })
@ObjectType({
  description:
    'How often passwords of one account of staff were tried from one network within an hour. Tries at addresses of nobody on the staff have no account.',
})
export class SignInCount {
  /** Derived from hour, account and network, so that the same kind of try finds the same row. */
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Field(() => Date, { description: 'When the hour began.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  hour!: Date;

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  accountId: string | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      'Stands for the network (an IPv4 address, an IPv6 /64): the same one has the same mark, and no mark tells which it is. Null for all further networks of an hour.',
  })
  @Property({ type: 'string', length: 12, nullable: true })
  network: string | null = null;

  @Field(() => Int, { description: 'Sign-ins.' })
  @Property({ type: 'integer' })
  succeeded!: number;

  @Field(() => Int, { description: 'Wrong passwords.' })
  @Property({ type: 'integer' })
  failed!: number;

  @Field(() => Date, { description: 'When the last of them was.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  lastAt!: Date;
}

@InputType({ description: 'A filter of counts of sign-ins; every condition has to hold.' })
export class SignInFilterInput {
  @Field(() => ID, { nullable: true, description: 'Only those of this account.' })
  accountId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those with wrong passwords, or without.' })
  failed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only hours that began at this time or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only hours that began before this time.' })
  to?: Date | null;
}
