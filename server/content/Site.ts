import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { ProjectType } from '../leads/leadChoices';
import { DocumentMenu } from './LegalDocument';
import { PriceAmount } from './PriceAmount';

@ObjectType({ description: 'Office of the agency.' })
export class PostalAddress {
  @Extensions({ derived: true })
  @Field(() => String, { description: 'Registered name of the company.' })
  company!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Number and street.' })
  street!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Country.' })
  country!: string;
}

@ObjectType({ description: 'A service in the menu of every page.' })
export class MenuService {
  @Extensions({ form: 'service' })
  @Field(() => ID, { description: 'Id of the service.' })
  id!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Name of the service.' })
  label!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}

@ObjectType({ description: 'A document in a menu of every page.' })
export class MenuDocument {
  @Field(() => String, { description: 'Title of the document.' })
  label!: string;

  @Field(() => String, { description: 'Path of its page.' })
  href!: string;

  @Field(() => DocumentMenu, { description: 'Menu that names it.' })
  menu!: DocumentMenu;
}

@ObjectType({ description: 'A profile of the agency on another site.' })
export class SocialLink {
  @Field(() => String, { description: 'Name of the network.' })
  name!: string;

  @Field(() => String, { description: 'Address of the profile.' })
  href!: string;
}

/** Its derived fields are facts of agency/agency.yaml; `site.yaml` of a language holds the words and the menu. */
@ObjectType({ description: 'Name, address and contacts of the agency.' })
export class Site {
  @Extensions({ derived: true })
  @Field(() => String, { description: 'Name of the agency.' })
  name!: string;

  /** Facts that only texts name, as placeholders such as `{{site.legalEmail}}`. */
  domain!: string;
  founded!: number;
  privacyEmail!: string;
  legalEmail!: string;
  registration?: string;
  dataNotification?: string;
  /** Code of the language that decides where versions of the terms differ. */
  contractLanguage!: string;

  @Field(() => String, { description: 'Description of the agency, in one line.' })
  tagline!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Address for everything that has no address of its own.' })
  email!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Telephone number as it is read.' })
  phone!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Telephone number as a link.' })
  phoneLink!: string;

  @Field(() => PostalAddress, { description: 'Postal address.' })
  address!: PostalAddress;

  @Field(() => String, { description: 'Opening hours of the office.' })
  officeHours!: string;

  @Field(() => String, { description: 'Time until a quote request is answered.' })
  quoteReply!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Line below prices, such as taxes that come on top and currencies of quotes.',
  })
  priceNote?: string | null;

  @Extensions({ derived: true })
  @Field(() => [SocialLink], { description: 'Profiles on other sites.' })
  social!: SocialLink[];

  @Extensions({ derived: true })
  @Field(() => Boolean, { description: 'Whether the footer offers the newsletter.' })
  hasNewsletter!: boolean;

  @Extensions({ derived: true })
  @Field(() => [ProjectType], {
    description: 'Types of project that the quote form does not offer, because only hidden services name them.',
  })
  hiddenProjectTypes!: readonly ProjectType[];

  @Extensions({ derived: true })
  @Field(() => Boolean, { description: 'Whether the portfolio has a project, so that menus and buttons lead to it.' })
  hasPortfolio!: boolean;

  @Field(() => [MenuService], { description: 'The services in the menu of every page, in the order shown.' })
  servicesMenu!: MenuService[];

  @Extensions({ derived: true })
  @Field(() => [MenuDocument], { description: 'Legal documents and other pages of text, in their order.' })
  documents!: MenuDocument[];
}

@ObjectType({ description: 'Title, heading and description of a page.' })
export class PageText {
  @Extensions({ form: 'page' })
  @Field(() => ID, { description: 'Name of the page.' })
  id!: string;

  @Field(() => String, { description: 'Title for the browser and search engines.' })
  title!: string;

  @Field(() => String, { description: 'Summary for search engines and link previews.' })
  description!: string;

  @Field(() => String, { description: 'Main heading.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'When the page last changed, as YYYY-MM-DD.' })
  updated!: string;
}

@ObjectType({ description: 'A pricing plan.' })
export class Plan {
  @Field(() => ID, { description: 'Id of the plan.' })
  id!: string;

  @Field(() => String, { description: 'Name of the plan.' })
  name!: string;

  @Extensions({ price: true })
  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Extensions({ derived: true })
  @Field(() => PriceAmount, { nullable: true, description: 'Amount of the price; null for a word such as *Custom*.' })
  priceAmount!: PriceAmount | null;

  @Field(() => String, { description: 'Period of payment.' })
  period!: string;

  @Field(() => String, { description: 'Customers for whom the plan is meant.' })
  description!: string;

  @Field(() => [String], { description: 'Contents of the plan.' })
  features!: string[];

  @Field(() => Boolean, { description: 'Whether it is marked Most Popular.' })
  popular!: boolean;
}
