import { Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { LocaleEnum } from '../common/Locale';
import { Picture } from './Picture';
import { Localized, type ServiceType, StoredServiceType } from './Project';

@ObjectType({ description: 'A project that an article tells of.' })
export class RelatedProject {
  @Extensions({ form: 'project' })
  @Field(() => ID, { description: 'Id of the project.' })
  id!: string;
}

@ObjectType({ description: 'An article. It need not be in every language.' })
export class Article extends Localized {
  @Field(() => ID, { description: 'Name in its address, the same in every language: /articles/{id}.' })
  id!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'What it says, in a sentence or two.' })
  summary!: string;

  @Extensions({ form: 'day', edited: true })
  @Field(() => String, { description: 'Its day, as YYYY-MM-DD. Lists have the newest first.' })
  date!: string;

  @Field(() => StoredServiceType, { nullable: true, description: 'The service that it is about, if it is about one.' })
  serviceType?: ServiceType | undefined;

  /** A key, as `mainPicture` of a project. */
  @Extensions({ key: true })
  @Field(() => Picture, { nullable: true, description: 'The picture above it, if there is one.' })
  picture?: string | undefined;

  @Extensions({ optional: true })
  @Field(() => [ID], { description: 'Ids that it had before; each still leads to it.' })
  formerIds!: string[];

  /** With marks where pictures are (`showPictures`). */
  @Extensions({ derived: true })
  @Field(() => String, { description: 'Its text as HTML.' })
  html!: string;

  @Extensions({ derived: true })
  @Field(() => Int, { description: 'How long it takes to read, in minutes.' })
  minutes!: number;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Its day, as it is read.' })
  dateText!: string;

  @Extensions({ derived: true })
  @Field(() => [LocaleEnum], { description: 'The languages that it is in.' })
  languages!: Locale[];

  /** An ISO time, because a build stores the content as JSON. */
  @Extensions({ derived: true })
  @Field(() => Date, { description: 'When its text last changed.' })
  updatedAt!: string;

  /** Id of a member of the team; ArticleResolver finds the member. */
  authorId?: string | undefined;

  /** ArticleResolver finds the projects. */
  projects!: RelatedProject[];
}

/** The format of the file of an article: its text is Markdown, and it names its author and its projects by their ids. */
@ObjectType()
export class ArticleFile extends Article {
  @Field(() => String, { description: 'Text in Markdown.' })
  body!: string;

  @Extensions({ entryOf: { document: 'about', path: 'about.team.members' } })
  @Field(() => ID, { nullable: true, description: 'The member of the team who wrote it.' })
  override authorId?: string | undefined;

  @Extensions({ optional: true })
  @Field(() => [RelatedProject], { description: 'The projects that it tells of, in the order shown.' })
  override projects!: RelatedProject[];

  @Field(() => Boolean, { nullable: true, description: 'Not shown, and no page may lead to it.' })
  isHidden?: boolean;
}
