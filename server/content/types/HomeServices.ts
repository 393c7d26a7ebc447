import { Field, ObjectType } from 'type-graphql';
import { HomeService } from './HomeService';

@ObjectType({ description: 'The services section of the home page.' })
export class HomeServices {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [HomeService], { description: 'Cards, in the order shown.' })
  cards!: HomeService[];
}
