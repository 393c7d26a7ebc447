import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { createStoredChoice } from '../common/StoredChoice';
import { findPicture, Picture } from '../content/Picture';
import { Project } from './Project';
import { Translatable } from './Translatable';

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

@Entity({ tableName: 'screenshots' })
@ObjectType({ description: 'A screen of a project (specification, section 3).' })
export class Screenshot extends Translatable {
  [OptionalProps]?: 'picture' | 'imageUrl' | 'projectId' | 'translated' | 'locale';

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Made of the key of its picture.' })
  @PrimaryKey({ type: 'string', length: 200 })
  id!: string;

  @ManyToOne({ entity: () => Project, ref: true, deleteRule: 'cascade' })
  @Index()
  project!: Ref<Project>;

  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, { description: 'Title.' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => String, { description: 'Description of the screen.' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => StoredScreenshotType, { description: 'The kind of screen.' })
  @Property({ type: 'string', length: 20 })
  screenshotType!: ScreenshotType;

  @Property({ type: 'text' })
  pictureKey!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { nullable: true, description: 'The picture, if there still is one.' })
  get picture(): Picture | null {
    return findPicture(this.pictureKey, this.translated);
  }

  @Extensions({ derived: true })
  @Field(() => String, { nullable: true, description: 'Address of the picture on this server.' })
  get imageUrl(): string | null {
    return this.picture?.src ?? null;
  }

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Id of its project.' })
  get projectId(): string {
    return this.project.id;
  }
}

/** Returns the id of the screenshot of a picture in `pictures/`, by its key: a picture belongs to one project. */
export const getScreenshotId = (picture: string): string => picture.replace(/^projects\//, '').replaceAll('/', '-');
