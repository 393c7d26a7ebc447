import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum ServiceCategory {
  DEVELOPMENT = 'development',
  MAINTENANCE = 'maintenance',
  ECOMMERCE = 'ecommerce',
  INTEGRATION = 'integration',
  MARKETING = 'marketing',
  AI = 'ai',
}

registerEnumType(ServiceCategory, {
  name: 'ServiceCategory',
  description: 'What kind of service it is.',
  valuesConfig: {
    DEVELOPMENT: { description: 'Websites and applications.' },
    MAINTENANCE: { description: 'Care and hosting of what exists.' },
    ECOMMERCE: { description: 'Online shops.' },
    INTEGRATION: { description: 'Interfaces between systems.' },
    MARKETING: { description: 'Being found.' },
    AI: { description: 'Machine learning and assistants.' },
  },
});

export enum Complexity {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
}

registerEnumType(Complexity, {
  name: 'Complexity',
  description: 'How complex a project is.',
  valuesConfig: {
    LOW: { description: 'Done with well-known parts.' },
    MEDIUM: { description: 'Some parts made to measure, or other systems connected.' },
    HIGH: { description: 'Rules, data and roles of its own.' },
  },
});

export enum Gradient {
  BRAND = 'brand',
  ACCENT = 'accent',
  THIRD = 'third',
  FOURTH = 'fourth',
  INVERSE = 'inverse',
}

registerEnumType(Gradient, {
  name: 'Gradient',
  description: 'Colour of the theme that a card is drawn with.',
  valuesConfig: {
    BRAND: { description: 'The colour of the brand.' },
    ACCENT: { description: 'The accent.' },
    THIRD: { description: 'The third colour of the theme.' },
    FOURTH: { description: 'The fourth colour of the theme.' },
    INVERSE: { description: 'The dark ground.' },
  },
});

@ObjectType({ description: 'A service of the agency; its page is /services/{id}.' })
export class Service {
  @Field(() => ID, { description: 'Id, also the slug of its page.' })
  id!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => String, { description: 'What it is and for whom.' })
  description!: string;

  @Field(() => [String], { description: 'What it includes.' })
  features!: string[];

  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Field(() => String, { description: 'Usual duration, as text.' })
  duration!: string;

  @Field(() => ServiceCategory, { description: 'Kind of service.' })
  category!: ServiceCategory;

  @Field(() => Gradient, { description: 'Colour of the theme that the card is drawn with.' })
  gradient!: Gradient;

  @Field(() => Complexity, { description: 'How complex such a project is.' })
  complexity!: Complexity;

  @Field(() => String, { description: 'Whom it suits best, for the comparison table.' })
  bestFor!: string;
}
