import { Extensions, Field, Int, ObjectType } from 'type-graphql';
import { MenuService } from './MenuService';
import { PostalAddress } from './PostalAddress';
import { SocialLink } from './SocialLink';

@ObjectType({ description: 'Who the agency is and how to reach it.' })
export class Site {
  @Field(() => String, { description: 'Name of the agency.' })
  name!: string;

  @Field(() => String, { description: 'Domain name of the site.' })
  domain!: string;

  @Field(() => String, { description: 'What the agency is, in one line.' })
  tagline!: string;

  @Field(() => Int, { description: 'Year of foundation.' })
  founded!: number;

  @Extensions({ form: 'email' })
  @Field(() => String, { description: 'Address for everything that has no address of its own.' })
  email!: string;

  @Extensions({ form: 'email' })
  @Field(() => String, { description: 'Address for questions about personal data.' })
  privacyEmail!: string;

  @Extensions({ form: 'email' })
  @Field(() => String, { description: 'Address for legal inquiries.' })
  legalEmail!: string;

  @Extensions({ form: 'phone' })
  @Field(() => String, { description: 'Telephone number as it is read.' })
  phone!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Telephone number as a link.' })
  phoneLink!: string;

  @Field(() => PostalAddress, { description: 'Postal address.' })
  address!: PostalAddress;

  @Field(() => String, { description: 'When the office is open.' })
  officeHours!: string;

  @Field(() => String, { description: 'How soon a quote request is answered.' })
  quoteReply!: string;

  @Field(() => [SocialLink], { description: 'Profiles on other sites.' })
  social!: SocialLink[];

  @Field(() => [MenuService], { description: 'The services in the menu of every page, in the order shown.' })
  servicesMenu!: MenuService[];
}
