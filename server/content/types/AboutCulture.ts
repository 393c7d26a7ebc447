import { Field, ObjectType } from 'type-graphql';
import { Point } from './Point';

@ObjectType({ description: 'The culture tab.' })
export class AboutCulture {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => String, { description: 'Heading of the office.' })
  officeHeading!: string;

  @Field(() => [String], { description: 'The office, in paragraphs.' })
  office!: string[];

  @Field(() => String, { description: 'Heading of the work culture.' })
  workHeading!: string;

  @Field(() => [Point], { description: 'How the team works.' })
  work!: Point[];
}
