import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { Point, Stat } from './IconName';
import { Picture } from './Picture';

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

@ObjectType({ description: 'A label of a drawing.' })
export class DrawingLabel {
  @Field(() => ID, { description: 'Name of the label in the drawing.' })
  id!: string;

  @Field(() => String, { description: 'Its text.' })
  text!: string;
}

@ObjectType({ description: 'The words of a drawing.' })
export class DrawingText {
  @Field(() => String, { description: 'Description for people who cannot see the drawing.' })
  description!: string;

  @Field(() => [DrawingLabel], { description: 'Labels in the drawing.' })
  labels!: DrawingLabel[];
}

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

  @Field(() => DrawingText, { nullable: true, description: 'Words of the plan of the office, if there is one.' })
  plan?: DrawingText | null;

  @Field(() => String, { description: 'Heading of the work culture.' })
  workHeading!: string;

  @Field(() => [Point], { description: 'Habits of the team.' })
  work!: Point[];
}

@ObjectType({ description: 'A company that the agency works with.' })
export class Partnership {
  @Field(() => ID, { description: 'Id of the partner.' })
  id!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the partner.' })
  name!: string;

  @Field(() => String, { description: 'Business of the partner.' })
  field!: string;

  @Field(() => String, { description: 'Benefit for clients.' })
  description!: string;
}

@ObjectType({ description: 'A certificate of the team.' })
export class Certification {
  @Field(() => ID, { description: 'Id of the certificate.' })
  id!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the certificate.' })
  name!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Organisation that awards the certificate.' })
  issuer!: string;

  @Field(() => String, { description: 'Proof that the certificate gives.' })
  description!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its badge.' })
  logo!: Picture;
}

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

  @Extensions({ optional: true })
  @Field(() => [Certification], { description: 'Certifications.' })
  certifications!: Certification[];

  @Field(() => String, { description: 'Heading of the partnerships.' })
  partnershipsHeading!: string;

  @Extensions({ optional: true })
  @Field(() => [Partnership], { description: 'Partnerships.' })
  partnerships!: Partnership[];
}

@ObjectType({ description: 'A member of the team.' })
export class TeamMember {
  @Field(() => ID, { description: 'Id of the member.' })
  id!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Position.' })
  role!: string;

  @Field(() => String, { description: 'Task and working style of the person.' })
  bio!: string;

  @Field(() => [String], { description: 'Skills of the person.' })
  skills!: string[];
}

@ObjectType({ description: 'The team tab.' })
export class AboutTeam {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [TeamMember], { description: 'Profiles.' })
  members!: TeamMember[];
}

@ObjectType({ description: 'The story tab.' })
export class AboutStory {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => [String], { description: 'The story.' })
  paragraphs!: string[];

  @Field(() => Point, { description: 'Mission of the agency.' })
  mission!: Point;

  @Field(() => Point, { description: 'Vision of the agency.' })
  vision!: Point;

  @Field(() => String, { description: 'Heading of the growth figures.' })
  growthHeading!: string;

  @Field(() => String, { description: 'The growth in words.' })
  growthText!: string;

  @Extensions({ optional: true })
  @Field(() => [Stat], { description: 'The growth in figures.' })
  growth!: Stat[];

  @Field(() => String, { description: 'Heading of the values.' })
  valuesHeading!: string;

  @Field(() => [Point], { description: 'Values of the agency.' })
  values!: Point[];
}

@ObjectType({ description: 'Content of the about page.' })
export class About {
  @Extensions({ optional: true })
  @Field(() => [Stat], { description: 'Numbers under the heading.' })
  stats!: Stat[];

  @Field(() => AboutStory, { description: 'The story tab.' })
  story!: AboutStory;

  @Field(() => AboutTeam, { nullable: true, description: 'The team tab.' })
  team?: AboutTeam;

  @Field(() => AboutExpertise, { nullable: true, description: 'The expertise tab.' })
  expertise?: AboutExpertise | null;

  @Field(() => AboutCulture, { nullable: true, description: 'The culture tab.' })
  culture?: AboutCulture | null;

  @Field(() => AboutWhyUs, { nullable: true, description: 'The why-us tab.' })
  whyUs?: AboutWhyUs | null;
}
