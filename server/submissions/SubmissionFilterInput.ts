import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Which of what visitors sent; every condition that is given has to hold.' })
export class SubmissionFilterInput {
  @Field(() => Boolean, { nullable: true, description: 'Only those that staff got in touch with, or not.' })
  contacted?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those that were taken for spam. Without it these are left out.',
  })
  flagged?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only those that arrived at this time or later.' })
  arrivedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only those that arrived before this time.' })
  arrivedBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that all occur in name, address or message, without case and accents; or a phone number, however it is written; or the reference that the visitor was given, such as Q-1A2B3C4D.',
  })
  search?: string | null;
}
