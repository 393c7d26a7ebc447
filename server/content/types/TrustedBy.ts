import { Field, ObjectType } from 'type-graphql';
import { HomeTestimonial } from './HomeTestimonial';
import { Stat } from './Stat';
import { TrustedCompany } from './TrustedCompany';

@ObjectType({ description: 'Companies, words and numbers that speak for the agency.' })
export class TrustedBy {
  @Field(() => String, { description: 'Heading of the strip.' })
  heading!: string;

  @Field(() => [TrustedCompany], { description: 'Companies whose logos are shown.' })
  companies!: TrustedCompany[];

  @Field(() => HomeTestimonial, { description: 'One testimonial.' })
  testimonial!: HomeTestimonial;

  @Field(() => [Stat], { description: 'Numbers beside the testimonial.' })
  stats!: Stat[];
}
