import { Field, ObjectType } from 'type-graphql';
import { Stat } from './Stat';
import { StatCard } from './StatCard';

@ObjectType({ description: 'Reasons to choose the agency.' })
export class WhyChoose {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [StatCard], { description: 'Numbers with an explanation.' })
  cards!: StatCard[];

  @Field(() => [Stat], { description: 'Headline numbers.' })
  numbers!: Stat[];
}
