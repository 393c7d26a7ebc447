import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Work of one kind that was due a quarter of an hour ago and is not done, such as mail while no server takes any. It is tried again until it is a dead letter.',
})
export class DelayedWork {
  @Field(() => String, {
    description: 'Name of the work: notify-staff, send-receipt, post-webhook …; plan-work where none was planned yet.',
  })
  task!: string;

  @Field(() => Int, { description: 'How much of it waits.' })
  count!: number;

  @Field(() => Date, { description: 'Since when the oldest waits.' })
  since!: Date;

  @Field(() => String, { nullable: true, description: 'Why it failed the last time; null where it was never tried.' })
  reason!: string | null;
}
