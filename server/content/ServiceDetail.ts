import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { ProjectType } from '../leads/leadChoices';
import { IconName } from './IconName';
import { Picture } from './Picture';
import { PriceAmount } from './PriceAmount';

@ObjectType({ description: 'A client’s problem and how it was solved.' })
export class CaseStudy {
  @Field(() => String, { description: 'Title of the case study.' })
  title!: string;

  @Field(() => String, { description: 'Name and city of the client.' })
  client!: string;

  @Field(() => String, { description: 'The problem.' })
  challenge!: string;

  @Field(() => String, { description: 'Solution of the agency.' })
  solution!: string;

  @Field(() => [String], { description: 'Results for the client.' })
  results!: string[];
}

@ObjectType({ description: 'A benefit for clients.' })
export class Benefit {
  @Field(() => String, { description: 'The benefit in a few words.' })
  title!: string;

  @Field(() => String, { description: 'The explanation.' })
  description!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the smallest package that has it; null if every package has it.',
  })
  package?: string | null;

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Name of that package.' })
  packageName?: string | null;
}

@ObjectType({ description: 'A package of a service at a price.' })
export class PricingPackage {
  @Field(() => ID, { description: 'Id of the package, unique in its service.' })
  id!: string;

  @Field(() => String, { description: 'Name of the package.' })
  name!: string;

  @Extensions({ price: true })
  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Extensions({ derived: true })
  @Field(() => PriceAmount, { nullable: true, description: 'Amount of the price; null for a word such as *Custom*.' })
  priceAmount!: PriceAmount | null;

  @Field(() => String, { description: 'Usual duration, as text.' })
  duration!: string;

  @Field(() => [String], { description: 'Contents of the package.' })
  features!: string[];

  @Field(() => Boolean, { description: 'Whether most clients choose it.' })
  popular!: boolean;
}

@ObjectType({ description: 'A sample of what the service produces.' })
export class SampleProject {
  @Field(() => ID, { description: 'Id of the sample.' })
  id!: string;

  @Field(() => String, { description: 'Title of the sample.' })
  title!: string;

  @Field(() => String, { description: 'Purpose and users of the sample.' })
  description!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its desktop view.' })
  desktopPicture!: Picture;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its mobile view.' })
  mobilePicture!: Picture;

  @Field(() => [String], { description: 'Features of the sample.' })
  features!: string[];

  @Field(() => ID, { nullable: true, description: 'The project of the portfolio that it is taken from, if it is one.' })
  projectId?: string | null;
}

@ObjectType({ description: 'An area that the agency knows well.' })
export class Expertise {
  @Field(() => String, { description: 'Name of the area.' })
  title!: string;

  @Field(() => String, { description: 'Course of the step.' })
  description!: string;

  @Field(() => IconName, { description: 'Its icon.' })
  icon!: IconName;
}

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

  @Field(() => ProjectType, { description: 'The project type that a quote request from this page has at first.' })
  projectType!: ProjectType;

  @Field(() => String, { description: 'One line under the title.' })
  subtitle!: string;

  @Field(() => String, { description: 'Purpose and customers of the service.' })
  description!: string;

  @Field(() => [Benefit], { description: 'Benefits for clients.' })
  benefits!: Benefit[];

  @Field(() => [Expertise], { description: 'Areas of expertise.' })
  expertise!: Expertise[];

  @Extensions({ optional: true })
  @Field(() => [SampleProject], { description: 'Samples, the first shown first.' })
  sampleProjects!: SampleProject[];

  @Extensions({ optional: true })
  @Field(() => [PricingPackage], { description: 'Packages.' })
  pricing!: PricingPackage[];

  @Extensions({ optional: true })
  @Field(() => [CaseStudy], { description: 'Case studies.' })
  caseStudies!: CaseStudy[];

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'When the page last changed, as YYYY-MM-DD.' })
  updated!: string;
}
