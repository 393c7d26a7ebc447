import { Field, ID, ObjectType } from 'type-graphql';
import { Complexity } from './Complexity';
import { Gradient } from './Gradient';
import { ServiceCategory } from './ServiceCategory';

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

  @Field(() => Gradient, { description: 'Colour token that the card is drawn with.' })
  gradient!: Gradient;

  @Field(() => Complexity, { description: 'How complex such a project is.' })
  complexity!: Complexity;

  @Field(() => String, { description: 'Whom it suits best, for the comparison table.' })
  bestFor!: string;
}
