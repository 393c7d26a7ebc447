import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A number with what it counts.' })
export class Stat {
  @Field(() => String, { description: 'The number, as it is written.' })
  value!: string;

  @Field(() => String, { description: 'What it counts.' })
  label!: string;
}
