import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The amount of a price, for programs.' })
export class PriceAmount {
  @Field(() => Int, { description: 'Whole units of the currency.' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Boolean, { description: 'Whether it is the lowest amount, and the work may cost more.' })
  isLowest!: boolean;

  @Field(() => Boolean, { description: 'Whether it is paid each month.' })
  isMonthly!: boolean;
}
