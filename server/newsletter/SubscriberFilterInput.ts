import { Field, InputType } from 'type-graphql';
import { SubmissionFilterInput } from '../submissions/SubmissionFilterInput';

@InputType({ description: 'Which subscribers; every condition that is given has to hold.' })
export class SubscriberFilterInput extends SubmissionFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those whose owner confirmed the address, or not. The newsletter goes to confirmed ones alone.',
  })
  confirmed?: boolean | null;
}
