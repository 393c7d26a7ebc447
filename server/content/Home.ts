import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { Stat } from './IconName';
import { Picture } from './Picture';

@ObjectType({ description: 'A project shown on the home page.' })
export class FeaturedProject {
  @Extensions({ form: 'project' })
  @Field(() => ID, { description: 'Id of the project.' })
  id!: string;

  @Field(() => String, { description: 'Title of the project.' })
  title!: string;

  @Field(() => String, { description: 'Description of the project, in one line.' })
  subtitle!: string;

  @Field(() => String, { description: 'Kind of project.' })
  category!: string;

  @Extensions({ fact: true })
  @Field(() => [String], { description: 'Technologies used.' })
  tech!: string[];

  @Field(() => String, { description: 'Result for the client.' })
  result!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'The picture that stands for it.' })
  picture!: Picture;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}

@ObjectType({ description: 'The featured projects of the home page.' })
export class FeaturedWork {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [FeaturedProject], { description: 'Projects, in the order shown.' })
  projects!: FeaturedProject[];
}

@ObjectType({ description: 'A step of how a project runs.' })
export class ProcessStep {
  @Field(() => String, { description: 'Name of the step.' })
  title!: string;

  @Field(() => String, { description: 'Course of the step.' })
  description!: string;

  @Field(() => String, { description: 'Result of the step for the client.' })
  deliverable!: string;
}

@ObjectType({ description: 'Steps of a project.' })
export class Process {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [ProcessStep], { description: 'Steps, in order.' })
  steps!: ProcessStep[];
}

@ObjectType({ description: 'A number with its label and its meaning for a client.' })
export class StatCard {
  @Extensions({ fact: true })
  @Field(() => String, { description: 'The number, as it is written.' })
  value!: string;

  @Field(() => String, { description: 'Label of the number.' })
  label!: string;

  @Field(() => String, { description: 'Meaning of the number for a client.' })
  description!: string;
}

@ObjectType({ description: 'Reasons to choose the agency.' })
export class WhyChoose {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Extensions({ optional: true })
  @Field(() => [StatCard], { description: 'Numbers with an explanation.' })
  cards!: StatCard[];

  @Extensions({ optional: true })
  @Field(() => [Stat], { description: 'Headline numbers.' })
  numbers!: Stat[];
}

@ObjectType({ description: 'A service card on the home page.' })
export class HomeService {
  @Extensions({ form: 'service' })
  @Field(() => ID, { description: 'Slug of the service.' })
  id!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => String, { description: 'Benefit of the service, in a sentence or two.' })
  description!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}

@ObjectType({ description: 'The services section of the home page.' })
export class HomeServices {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [HomeService], { description: 'Cards, in the order shown.' })
  cards!: HomeService[];
}

@ObjectType({ description: 'Praise of the agency by a client.' })
export class HomeTestimonial {
  @Field(() => String, { description: 'The words of the client.' })
  quote!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the author.' })
  author!: string;

  @Field(() => String, { description: 'Position of the author.' })
  position!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Company of the author.' })
  company!: string;
}

@ObjectType({ description: 'A company that trusts the agency.' })
export class TrustedCompany {
  @Field(() => ID, { description: 'Id of the company.' })
  id!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the company.' })
  name!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its logo.' })
  logo!: Picture;
}

@ObjectType({ description: 'Companies, words and numbers that speak for the agency.' })
export class TrustedBy {
  @Field(() => String, { description: 'Heading of the strip.' })
  heading!: string;

  @Extensions({ optional: true })
  @Field(() => [TrustedCompany], { description: 'Companies whose logos are shown.' })
  companies!: TrustedCompany[];

  @Field(() => HomeTestimonial, { nullable: true, description: 'One testimonial.' })
  testimonial?: HomeTestimonial;

  @Extensions({ optional: true })
  @Field(() => [Stat], { description: 'Numbers beside the testimonial.' })
  stats!: Stat[];
}

@ObjectType({ description: 'Content of the home page below its heading, which is that of the page with id home.' })
export class Home {
  @Extensions({ optional: true })
  @Field(() => [String], { description: 'Short claims under the heading and buttons.' })
  claims!: string[];

  @Field(() => TrustedBy, { nullable: true, description: 'Clients that the page names.' })
  trustedBy?: TrustedBy;

  @Field(() => HomeServices, { description: 'The services grid.' })
  services!: HomeServices;

  @Field(() => WhyChoose, { description: 'Reasons to choose the agency.' })
  whyChoose!: WhyChoose;

  @Field(() => Process, { description: 'The five steps of a project.' })
  process!: Process;

  @Field(() => FeaturedWork, { nullable: true, description: 'Featured projects.' })
  featured?: FeaturedWork;
}
