import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'All quote requests by state, and how fast staff answer.' })
export class LeadSummary {
  @Field(() => Int, { description: 'All of them; the sum of the states.' })
  total!: number;

  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  due!: number;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  contacted!: number;

  @Field(() => Int)
  flagged!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Median of the seconds from arrival to first contact; null while there was none.',
  })
  medianSecondsToContact!: number | null;
}
