import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which entries; every condition that is given has to hold.' })
export class AuditFilterInput {
  @Field(() => ID, { nullable: true, description: 'Only what this account did.' })
  accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what concerned this row, such as one lead.' })
  subjectId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only calls of this field, such as `deleteLead`.' })
  action?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only from this time on.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only before this time.' })
  to?: Date | null;
}
