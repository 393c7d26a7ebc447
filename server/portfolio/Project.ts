import { ArrayType, Collection, OptionalProps, type Rel } from '@mikro-orm/core';
import { Entity, Index, OneToMany, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { ServiceType } from '../../schema/rules/choices';
import { createStoredChoice, registerChoices } from '../common/StoredChoice';
import { findPicture, Picture } from '../content/Picture';
import { Screenshot } from './Screenshot';
import { Testimonial } from './Testimonial';
import { Translatable } from './Translatable';

registerChoices('ServiceType', ServiceType, 'The service that a project belongs to.');

export { ServiceType };

export const StoredServiceType = createStoredChoice('ServiceType', ServiceType);

@Entity({ tableName: 'projects' })
@Index({ name: 'projects_by_position', properties: ['position', 'id'] })
@Index({ name: 'projects_by_service_type', properties: ['serviceType', 'position', 'id'] })
@Index({ name: 'projects_by_year', properties: ['year', 'position', 'id'] })
@ObjectType({ description: 'A project of the portfolio (specification, section 3).' })
export class Project extends Translatable {
  [OptionalProps]?:
    | 'formerIds'
    | 'testimonial'
    | 'updatedAt'
    | 'mainPicture'
    | 'mainPictureKey'
    | 'mainImageUrl'
    | 'searchText'
    | 'translated'
    | 'locale';

  @Field(() => ID, { description: 'Name in its address: /portfolio/{id}.' })
  @PrimaryKey({ type: 'string', length: 100 })
  id!: string;

  @Extensions({ optional: true })
  @Field(() => [ID], { description: 'Ids that it had before; each still leads to it.' })
  @Property({ type: ArrayType, columnType: 'text[]', defaultRaw: "'{}'" })
  formerIds: string[] = [];

  @Field(() => Int, { description: 'Position in the list, from 1.' })
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, { description: 'Title.' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => StoredServiceType, { description: 'The service that it belongs to.' })
  @Property({ type: 'string', length: 20 })
  serviceType!: ServiceType;

  @Field(() => Int, { description: 'Year of completion.' })
  @Property({ type: 'integer' })
  year!: number;

  @Field(() => String, { description: 'Description of the project, in two sentences.' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => String, { description: 'Long description of the project; a blank line divides paragraphs.' })
  @Property({ type: 'text' })
  longDescription!: string;

  @Field(() => String, { description: 'Problem of the client.' })
  @Property({ type: 'text' })
  challenge!: string;

  @Field(() => String, { description: 'Solution of the agency.' })
  @Property({ type: 'text' })
  solution!: string;

  @Field(() => [String], { description: 'Results, in order of weight.' })
  @Property({ type: ArrayType, columnType: 'text[]' })
  results!: string[];

  @Extensions({ fact: true })
  @Field(() => [String], { description: 'Technologies used, the most telling first.' })
  @Property({ type: ArrayType, columnType: 'text[]' })
  technologies!: string[];

  @Field(() => [String], { description: 'Features, in order of weight.' })
  @Property({ type: ArrayType, columnType: 'text[]' })
  keyFeatures!: string[];

  @Field(() => String, { description: 'Name of the client.' })
  @Property({ type: 'text' })
  clientName!: string;

  @Field(() => String, { description: 'Duration of the project, in words.' })
  @Property({ type: 'text' })
  duration!: string;

  @Field(() => String, { description: 'Team of the project.' })
  @Property({ type: 'text' })
  team!: string;

  @Field(() => Boolean, { description: 'Shown with a badge.' })
  @Property({ type: 'boolean' })
  isFeatured!: boolean;

  @Property({ type: 'text', nullable: true })
  mainPictureKey: string | null = null;

  @Extensions({ optional: true })
  @Field(() => [Screenshot], { description: 'Its screens, in order.' })
  @OneToMany({ entity: () => Screenshot, mappedBy: 'project', orderBy: { position: 'asc', id: 'asc' } })
  screenshots = new Collection<Screenshot>(this);

  @Field(() => Testimonial, { nullable: true, description: 'Testimonial of the client, if there is one.' })
  @OneToOne({ entity: () => Testimonial, mappedBy: 'project', nullable: true })
  testimonial: Rel<Testimonial> | null = null;

  @Extensions({ derived: true })
  @Field(() => Date, { description: 'When its text last changed.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', onCreate: () => new Date(), onUpdate: () => new Date() })
  updatedAt!: Date;

  /** Text for the search, in every language (seedPortfolio). */
  @Property({ type: 'text', default: '' })
  searchText!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { nullable: true, description: 'The picture that stands for it, if there is one.' })
  get mainPicture(): Picture | null {
    return findPicture(this.mainPictureKey, this.translated);
  }

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Address of that picture on this server.' })
  get mainImageUrl(): string | null {
    return this.mainPicture?.src ?? null;
  }
}
