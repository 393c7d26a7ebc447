import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'What a question can be about.' })
export class HelpSubject {
  @Field(() => ID, { description: 'Value that a form sends.' })
  id!: string;

  @Field(() => String, { description: 'What a visitor reads.' })
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
  @Field(() => [HelpFaq], { description: 'Questions that the search box looks through.' })
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
  description: 'What a frequent question is about.',
  valuesConfig: {
    SERVICES: { description: 'What is offered and how it goes.' },
    PRICING: { description: 'What it costs and how it is paid.' },
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

  @Field(() => FaqCategory, { description: 'What it is about.' })
  category!: FaqCategory;
}
