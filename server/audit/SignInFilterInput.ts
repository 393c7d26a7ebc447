import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which counts of sign-ins; every condition that is given has to hold.' })
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
