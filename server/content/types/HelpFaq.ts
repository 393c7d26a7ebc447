import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A question that the help widget can answer.' })
export class HelpFaq {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;

  @Field(() => String, { description: 'The question.' })
  question!: string;

  @Field(() => String, { description: 'The answer.' })
  answer!: string;
}
