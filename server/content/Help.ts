import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'A subject of questions.' })
export class HelpSubject {
  @Field(() => ID, { description: 'Value that a form sends.' })
  id!: string;

  @Field(() => String, { description: 'Name of the subject for visitors.' })
  label!: string;
}

@ObjectType({ description: 'A question that the help widget can answer.' })
export class HelpFaq {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;

  @Field(() => String, { description: 'The question.' })
  question!: string;

  @Field(() => String, { description: 'The answer.' })
  answer!: string;
}

@ObjectType({ description: 'Content of the help widget.' })
export class Help {
  @Field(() => [HelpFaq], { description: 'Questions for the search box.' })
  faqs!: HelpFaq[];

  @Field(() => [HelpSubject], { description: 'Subjects of an inquiry; also the question types of the form.' })
  subjects!: HelpSubject[];
}

export enum FaqCategory {
  SERVICES = 'services',
  PRICING = 'pricing',
}

registerEnumType(FaqCategory, {
  name: 'FaqCategory',
  description: 'Category of a frequent question.',
  valuesConfig: {
    SERVICES: { description: 'Services and procedure.' },
    PRICING: { description: 'Prices and payment.' },
  },
});

@ObjectType({ description: 'A frequent question with its answer.' })
export class Faq {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;

  @Field(() => String, { description: 'The question.' })
  question!: string;

  @Field(() => String, { description: 'The answer.' })
  answer!: string;

  @Field(() => FaqCategory, { description: 'Category of the question.' })
  category!: FaqCategory;
}
