import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A number, what it counts and what it means for a client.' })
export class StatCard {
  @Field(() => String, { description: 'The number, as it is written.' })
  value!: string;

  @Field(() => String, { description: 'What it counts.' })
  label!: string;

  @Field(() => String, { description: 'What it means for a client.' })
  description!: string;
}
