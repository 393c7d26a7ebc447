import { Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { ServiceType } from '../../schema/rules/choices';
import { LocaleEnum } from '../common/Locale';
import { createStoredChoice, registerChoices } from '../common/StoredChoice';
import { Picture } from './Picture';

registerChoices('ServiceType', ServiceType, 'The service that a project belongs to.');

export { ServiceType };

export const StoredServiceType = createStoredChoice('ServiceType', ServiceType);

export enum ScreenshotType {
  DESKTOP = 'desktop',
  MOBILE = 'mobile',
}

registerEnumType(ScreenshotType, {
  name: 'ScreenshotType',
  description: 'The kind of screen that a picture shows.',
  valuesConfig: {
    DESKTOP: { description: 'A computer’s screen.' },
    MOBILE: { description: 'A telephone’s screen.' },
  },
});

export const StoredScreenshotType = createStoredChoice('ScreenshotType', ScreenshotType);

/** A part of the content that says its language. */
@ObjectType()
export abstract class Localized {
  @Extensions({ derived: true })
  @Field(() => LocaleEnum, { description: 'The language of its texts: the one that was asked for.' })
  locale!: Locale;
}

@ObjectType({ description: 'A screen of a project (specification, section 3).' })
export class Screenshot extends Localized {
  @Field(() => ID, { description: 'No other screen, of this project or another one, has it.' })
  id!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'Description of the screen.' })
  description!: string;

  @Field(() => StoredScreenshotType, { description: 'The kind of screen.' })
  screenshotType!: ScreenshotType;

  /** A key, as `mainPicture` of a project. */
  @Extensions({ key: true, needed: true })
  @Field(() => Picture, { nullable: true, description: 'The picture, if there still is one.' })
  picture!: string;

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Address of the picture on this server.' })
  imageUrl?: never;

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Id of its project.' })
  projectId!: string;
}

@ObjectType({ description: 'Testimonial of a client about a project (specification, section 3).' })
export class Testimonial extends Localized {
  @Extensions({ derived: true })
  @Field(() => ID, { description: 'That of the project, as a rule.' })
  id!: string;

  @Field(() => String, { description: 'The words.' })
  quote!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the author.' })
  author!: string;

  @Field(() => String, { description: 'Job of the author.' })
  position!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Company of the author.' })
  company!: string;

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;
}

@ObjectType({ description: 'A project of the portfolio (specification, section 3).' })
export class Project extends Localized {
  @Field(() => ID, { description: 'Name in its address: /portfolio/{id}.' })
  id!: string;

  /** Of the list of projects, which the desk orders. */
  @Extensions({ form: 'position' })
  @Field(() => Int, { description: 'Position in the list, from 1.' })
  position!: number;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'Description of the project, in two sentences.' })
  description!: string;

  @Field(() => String, { description: 'Long description of the project; a blank line divides paragraphs.' })
  longDescription!: string;

  @Field(() => String, { description: 'Problem of the client.' })
  challenge!: string;

  @Field(() => String, { description: 'Solution of the agency.' })
  solution!: string;

  @Field(() => [String], { description: 'Results, in order of weight.' })
  results!: string[];

  @Field(() => [String], { description: 'Features, in order of weight.' })
  keyFeatures!: string[];

  /** A key, because the words of an uploaded picture change without a publication; `ProjectResolver` finds the picture. */
  @Extensions({ key: true })
  @Field(() => Picture, { nullable: true, description: 'The picture that stands for it, if there is one.' })
  mainPicture?: string | undefined;

  @Extensions({ optional: true })
  @Field(() => [Screenshot], { description: 'Its screens, in order.' })
  screenshots!: Screenshot[];

  @Field(() => Testimonial, { nullable: true, description: 'Testimonial of the client, if there is one.' })
  testimonial?: Testimonial | undefined;

  @Field(() => StoredServiceType, { description: 'The service that it belongs to.' })
  serviceType!: ServiceType;

  @Field(() => Int, { description: 'Year of completion.' })
  year!: number;

  @Extensions({ fact: true })
  @Field(() => [String], { description: 'Technologies used, the most telling first.' })
  technologies!: string[];

  @Field(() => String, { description: 'Name of the client.' })
  clientName!: string;

  @Field(() => String, { description: 'Duration of the project, in words.' })
  duration!: string;

  @Field(() => String, { description: 'Team of the project.' })
  team!: string;

  @Field(() => Boolean, { description: 'Shown with a badge.' })
  isFeatured!: boolean;

  @Extensions({ optional: true })
  @Field(() => [ID], { description: 'Ids that it had before; each still leads to it.' })
  formerIds!: string[];

  /** An ISO time, because a build stores the content as JSON. */
  @Extensions({ derived: true })
  @Field(() => Date, { description: 'When its text last changed.' })
  updatedAt!: string;

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Address of that picture on this server.' })
  mainImageUrl?: never;
}

/** The format of the file of a project, which has a mark that nobody sees. */
@ObjectType()
export class ProjectFile extends Project {
  @Field(() => Boolean, { nullable: true, description: 'Not shown, and no page may lead to it.' })
  isHidden?: boolean;
}
