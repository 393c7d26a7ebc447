import { Field, ObjectType } from 'type-graphql';
import { Point } from './Point';

@ObjectType({ description: 'The why-us tab.' })
export class AboutWhyUs {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => String, { description: 'Heading of the approach.' })
  approachHeading!: string;

  @Field(() => [Point], { description: 'The approach, step by step.' })
  approach!: Point[];

  @Field(() => String, { description: 'Heading of the selling points.' })
  sellingPointsHeading!: string;

  @Field(() => [Point], { description: 'Reasons to choose the agency.' })
  sellingPoints!: Point[];
}
