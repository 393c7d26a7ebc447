import { Field, ID, ObjectType } from 'type-graphql';
import { FaqCategory } from './FaqCategory';

@ObjectType({ description: 'A frequent question with its answer.' })
export class Faq {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;

  @Field(() => String, { description: 'The question.' })
  question!: string;

  @Field(() => String, { description: 'The answer.' })
  answer!: string;

  @Field(() => FaqCategory, { description: 'What it is about.' })
  category!: FaqCategory;
}
