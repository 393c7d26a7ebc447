import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { CaseStudy } from './CaseStudy';
import { Expertise } from './Expertise';
import { Point } from './Point';
import { PricingPackage } from './PricingPackage';
import { SampleProject } from './SampleProject';

@ObjectType({ description: 'Content of the page of one service.' })
export class ServiceDetail {
  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Slug of the page.' })
  slug!: string;

  @Extensions({ optional: true })
  @Field(() => [ID], { description: 'Slugs that it had before; each still leads to it.' })
  formerIds!: string[];

  @Field(() => String, { description: 'Title of the page.' })
  title!: string;

  @Field(() => String, { description: 'One line under the title.' })
  subtitle!: string;

  @Field(() => String, { description: 'What the service is and for whom.' })
  description!: string;

  @Field(() => [Point], { description: 'What a client gains.' })
  benefits!: Point[];

  @Field(() => [Expertise], { description: 'Areas of expertise.' })
  expertise!: Expertise[];

  @Field(() => [SampleProject], { description: 'Samples, the first shown first.' })
  sampleProjects!: SampleProject[];

  @Field(() => [PricingPackage], { description: 'Packages.' })
  pricing!: PricingPackage[];

  @Field(() => [CaseStudy], { description: 'Case studies.' })
  caseStudies!: CaseStudy[];

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'When the page last changed, as YYYY-MM-DD.' })
  updated!: string;
}
