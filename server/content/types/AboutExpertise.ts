import { Field, ObjectType } from 'type-graphql';
import { Certification } from './Certification';
import { Partnership } from './Partnership';

@ObjectType({ description: 'The expertise tab.' })
export class AboutExpertise {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => String, { description: 'Heading of the certifications.' })
  certificationsHeading!: string;

  @Field(() => [Certification], { description: 'Certifications.' })
  certifications!: Certification[];

  @Field(() => String, { description: 'Heading of the partnerships.' })
  partnershipsHeading!: string;

  @Field(() => [Partnership], { description: 'Partnerships.' })
  partnerships!: Partnership[];
}
