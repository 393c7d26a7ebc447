import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Rows of one table whose time is over.' })
export class ExpiredRows {
  @Field(() => String)
  table!: string;

  @Field(() => String, { description: 'What these rows are, in words.' })
  what!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => String, { description: 'When such rows go, in words.' })
  when!: string;
}

@ObjectType({ description: 'What was kept long enough and is erased, or would be.' })
export class RetentionReport {
  @Field(() => Boolean, { description: 'Whether this only says what would happen.' })
  isDryRun!: boolean;

  @Field(() => [ExpiredRows])
  erased!: ExpiredRows[];
}
