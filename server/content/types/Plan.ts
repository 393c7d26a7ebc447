import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A pricing plan.' })
export class Plan {
  @Field(() => ID, { description: 'Id of the plan.' })
  id!: string;

  @Field(() => String, { description: 'Name of the plan.' })
  name!: string;

  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Field(() => String, { description: 'How it is charged.' })
  period!: string;

  @Field(() => String, { description: 'Whom it suits.' })
  description!: string;

  @Field(() => [String], { description: 'What it includes.' })
  features!: string[];

  @Field(() => Boolean, { description: 'Whether it is marked Most Popular.' })
  popular!: boolean;
}
