import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { v5, v7 } from 'uuid';
import type { Locale } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { Impersonal } from '../access/Access';
import { createChangeType } from '../common/Change';
import { LocaleEnum, StoredLocale } from '../common/Locale';

/** The templates that come with the site. */
export const DEFAULT_TEMPLATES = ['first', 'decline', 'followUp'] as const;
export type DefaultTemplate = (typeof DEFAULT_TEMPLATES)[number];

/** Any UUID: the ids are derived from it, so that two simultaneous calls add the same rows. */
const NAMESPACE = '0b0a3f0e-6b8e-4c39-8a55-2f4f6f1f7d10';

export const getDefaultTemplateId = (locale: Locale, name: DefaultTemplate): string =>
  v5(`${locale} ${name}`, NAMESPACE);

const PLACEHOLDERS = 'May hold {name}, {reference}, {request}, {staff} and {site}.';

@Entity({ tableName: 'reply_templates' })
@Index({ name: 'reply_templates_by_name', properties: ['locale', 'name', 'id'] })
@ObjectType({ description: 'A text that replies to visitors begin with.' })
@Impersonal()
export class ReplyTemplate {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => StoredLocale)
  @Property({ type: 'string', length: 2 })
  locale!: Locale;

  @Field(() => Boolean, {
    description: 'Whether it is the one that is proposed for visitors who do not answer. A deleted one comes back.',
  })
  get isFollowUp(): boolean {
    return this.id === getDefaultTemplateId(this.locale, 'followUp');
  }

  @Field(() => String, { description: 'Name for the choice by staff.' })
  @Property({ type: 'string', length: LIMITS.name })
  name!: string;

  @Field(() => String, { description: PLACEHOLDERS })
  @Property({ type: 'string', length: LIMITS.company })
  subject!: string;

  @Field(() => String, { description: PLACEHOLDERS })
  @Property({ type: 'text' })
  body!: string;

  @Field(() => Int, {
    description: 'Counts the changes of the template; a change names the version that it was made to.',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  /** The account that last saved it; null for a default template. */
  @Property({ type: 'uuid', nullable: true })
  updatedById: string | null = null;
}

export const ReplyTemplateChange = createChangeType('ReplyTemplateChange', {
  result: () => ReplyTemplate,
  conflicts: () => ReplyTemplate,
});

@InputType({ description: 'A template as it is saved: a new one, or with `id` and `version` a change of one.' })
export class SaveReplyTemplateInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Of a new one, a UUID that the caller chooses: sent again with it, it is stored once.',
  })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was changed, which goes with `id`; left out for a new one.',
  })
  version?: number | null;

  @Field(() => LocaleEnum)
  locale!: Locale;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: PLACEHOLDERS })
  subject!: string;

  @Field(() => String, { description: PLACEHOLDERS })
  body!: string;
}
