import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Work that could not be done, such as a mail that no server took for three days.' })
export class DeadLetter {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Name of the work: notify-staff, send-receipt, post-webhook …' })
  task!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the event that it follows from.' })
  event!: string | null;

  @Field(() => String, { description: 'Why it failed the last time.' })
  reason!: string;

  @Field(() => Date, { description: 'When it was given up.' })
  failedAt!: Date;
}
