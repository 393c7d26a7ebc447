import { ArrayType, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Locale } from '../../schema/locales';
import { Project } from './Project';
import { Screenshot } from './Screenshot';
import { Testimonial } from './Testimonial';

/** The texts of a project in a language that is not English. */
@Entity({ tableName: 'project_translations' })
export class ProjectTranslation {
  [PrimaryKeyProp]?: ['project', 'locale'];

  @ManyToOne({ entity: () => Project, ref: true, primary: true, deleteRule: 'cascade' })
  project!: Ref<Project>;

  @PrimaryKey({ type: 'string', length: 10 })
  locale!: Locale;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text' })
  description!: string;

  @Property({ type: 'text' })
  longDescription!: string;

  @Property({ type: 'text' })
  challenge!: string;

  @Property({ type: 'text' })
  solution!: string;

  @Property({ type: ArrayType, columnType: 'text[]' })
  results!: string[];

  @Property({ type: ArrayType, columnType: 'text[]' })
  keyFeatures!: string[];

  @Property({ type: 'text' })
  clientName!: string;

  @Property({ type: 'text' })
  duration!: string;

  @Property({ type: 'text' })
  team!: string;
}

/** The texts of a screenshot in a language that is not English. The description of the picture is content (pictures.yaml). */
@Entity({ tableName: 'screenshot_translations' })
export class ScreenshotTranslation {
  [PrimaryKeyProp]?: ['screenshot', 'locale'];

  @ManyToOne({ entity: () => Screenshot, ref: true, primary: true, deleteRule: 'cascade' })
  screenshot!: Ref<Screenshot>;

  @PrimaryKey({ type: 'string', length: 10 })
  locale!: Locale;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text' })
  description!: string;
}

/** The quote of a client in a language that is not English. */
@Entity({ tableName: 'testimonial_translations' })
export class TestimonialTranslation {
  [PrimaryKeyProp]?: ['testimonial', 'locale'];

  @ManyToOne({ entity: () => Testimonial, ref: true, primary: true, deleteRule: 'cascade' })
  testimonial!: Ref<Testimonial>;

  @PrimaryKey({ type: 'string', length: 10 })
  locale!: Locale;

  @Property({ type: 'text' })
  quote!: string;

  @Property({ type: 'text' })
  position!: string;
}

/** The translated fields of each kind of row; all other fields are facts of the row itself. */
export const projectTexts = [
  'title',
  'description',
  'longDescription',
  'challenge',
  'solution',
  'results',
  'keyFeatures',
  'clientName',
  'duration',
  'team',
] as const satisfies readonly (keyof Project & keyof ProjectTranslation)[];

export const screenshotTexts = ['title', 'description'] as const satisfies readonly (keyof Screenshot &
  keyof ScreenshotTranslation)[];

export const testimonialTexts = ['quote', 'position'] as const satisfies readonly (keyof Testimonial &
  keyof TestimonialTranslation)[];
