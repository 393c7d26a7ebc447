import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A short heading with its explanation.' })
export class Point {
  @Field(() => String, { description: 'The heading.' })
  title!: string;

  @Field(() => String, { description: 'The explanation.' })
  description!: string;
}
