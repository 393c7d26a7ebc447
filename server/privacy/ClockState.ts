import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The clock by which personal data expires, and whether the site trusts it.' })
export class ClockState {
  @Field(() => Date, { description: 'What the clock of this instance says.' })
  siteNow!: Date;

  @Field(() => Date, { description: 'What the clock of the database says.' })
  databaseNow!: Date;

  @Field(() => Date, { description: 'When the site last ran with a plausible clock.' })
  lastSeenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When expired data was last erased; null where it never was.' })
  lastRunAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why nothing is erased; null while the clock is plausible.' })
  warning!: string | null;

  @Field(() => Boolean, { description: 'Whether staff have to confirm the clock before anything is erased again.' })
  needsConfirmation!: boolean;
}
