import { Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PriceAmount } from './PriceAmount';

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
  description: 'Kind of service.',
  valuesConfig: {
    DEVELOPMENT: { description: 'Websites and applications.' },
    MAINTENANCE: { description: 'Care of existing sites.' },
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
  description: 'Complexity of a project.',
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

@ObjectType({ description: 'Something that a service contains.' })
export class ServiceFeature {
  @Field(() => String, { description: 'The feature.' })
  text!: string;

  @Field(() => ID, { description: 'Id of the smallest package of the service that has it.' })
  package!: string;

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Name of that package; null if it is the cheapest.' })
  packageName?: string | null;
}

@ObjectType({ description: 'A service of the agency; its page is /services/{id}.' })
export class Service {
  @Extensions({ form: 'service' })
  @Field(() => ID, { description: 'Id, also the slug of its page.' })
  id!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => String, { description: 'Purpose and customers of the service.' })
  description!: string;

  @Field(() => [ServiceFeature], { description: 'Contents of the service.' })
  features!: ServiceFeature[];

  @Extensions({ price: true })
  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Extensions({ derived: true })
  @Field(() => PriceAmount, { nullable: true, description: 'Amount of the price; null for a word such as *Custom*.' })
  priceAmount!: PriceAmount | null;

  @Field(() => String, { description: 'Usual duration, as text.' })
  duration!: string;

  @Field(() => ServiceCategory, { description: 'Kind of service.' })
  category!: ServiceCategory;

  @Field(() => Gradient, { description: 'Colour of the theme that the card is drawn with.' })
  gradient!: Gradient;

  @Field(() => Complexity, { description: 'Complexity of such a project.' })
  complexity!: Complexity;

  @Field(() => String, { description: 'Customers for whom it is best, for the comparison table.' })
  bestFor!: string;
}

/** The format of an entry of `services.yaml`, which has a mark that nobody sees. */
@ObjectType()
export class ServiceFile extends Service {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Not offered: its page, cards, menu entry, row of the comparison and choice of the quote form are left out.',
  })
  isHidden?: boolean;
}
