import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a question can be about.' })
export class HelpSubject {
  @Field(() => ID, { description: 'Value that a form sends.' })
  id!: string;

  @Field(() => String, { description: 'What a visitor reads.' })
  label!: string;
}
