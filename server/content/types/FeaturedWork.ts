import { Field, ObjectType } from 'type-graphql';
import { FeaturedProject } from './FeaturedProject';

@ObjectType({ description: 'The featured projects of the home page.' })
export class FeaturedWork {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [FeaturedProject], { description: 'Projects, in the order shown.' })
  projects!: FeaturedProject[];
}
