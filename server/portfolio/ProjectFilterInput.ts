import { Field, InputType, Int } from 'type-graphql';
import { ServiceType } from './ServiceType';

@InputType({ description: 'Which projects; every condition that is given has to hold.' })
export class ProjectFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Words that all occur in title, client, descriptions or technologies; without case and accents.',
  })
  search?: string | null;

  @Field(() => ServiceType, { nullable: true, description: 'Only projects of this service.' })
  serviceType?: ServiceType | null;

  @Field(() => Int, { nullable: true, description: 'Only projects completed in this year.' })
  year?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only projects with the badge, or without it.' })
  isFeatured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Only projects made with this technology, without case.' })
  technology?: string | null;
}
