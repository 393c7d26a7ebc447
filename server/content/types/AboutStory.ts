import { Field, ObjectType } from 'type-graphql';
import { Point } from './Point';
import { Stat } from './Stat';

@ObjectType({ description: 'The story tab.' })
export class AboutStory {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => [String], { description: 'The story.' })
  paragraphs!: string[];

  @Field(() => Point, { description: 'What the agency is for.' })
  mission!: Point;

  @Field(() => Point, { description: 'Where it wants to go.' })
  vision!: Point;

  @Field(() => String, { description: 'Heading of the growth figures.' })
  growthHeading!: string;

  @Field(() => String, { description: 'The growth in words.' })
  growthText!: string;

  @Field(() => [Stat], { description: 'The growth in figures.' })
  growth!: Stat[];

  @Field(() => String, { description: 'Heading of the values.' })
  valuesHeading!: string;

  @Field(() => [Point], { description: 'What the agency holds to.' })
  values!: Point[];
}
