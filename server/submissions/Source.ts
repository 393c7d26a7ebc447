import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, InputType, ObjectType } from 'type-graphql';
import { TakesAnyText } from '../input/TakesAnyText';

const MAX = 500;

@Embeddable()
@ObjectType({ description: 'The source of a submission: the page, and the visitor’s first path to the site.' })
@TakesAnyText()
@InputType('SourceInput', { description: 'The source of a submission; longer values are cut.' })
export class Source {
  @Field(() => String, { nullable: true, description: 'Path of the page with the form.' })
  @Property({ type: 'string', length: MAX, nullable: true })
  page?: string | null;

  @Field(() => String, { nullable: true, description: 'The page that linked to the first page of the visit.' })
  @Property({ type: 'string', length: MAX, nullable: true })
  referrer?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: MAX, nullable: true })
  utmSource?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: MAX, nullable: true })
  utmMedium?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: MAX, nullable: true })
  utmCampaign?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: MAX, nullable: true })
  utmTerm?: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: MAX, nullable: true })
  utmContent?: string | null;
}

/** Fits any text into a column, because the source of a lead is a convenience and never a reason to reject the lead. */
const fitted = (text: string | null | undefined) =>
  text ? [...text.toWellFormed().replace(/\p{Cc}/gu, '')].slice(0, MAX).join('') : null;

export function createSource(input: Source | null | undefined): Source {
  return Object.assign(new Source(), {
    page: fitted(input?.page),
    referrer: fitted(input?.referrer),
    utmSource: fitted(input?.utmSource),
    utmMedium: fitted(input?.utmMedium),
    utmCampaign: fitted(input?.utmCampaign),
    utmTerm: fitted(input?.utmTerm),
    utmContent: fitted(input?.utmContent),
  });
}

/**
 * Returns the SQL of a row's source: the source of the campaign, else the host of the referrer, else `direct`.
 * @param host Parameter with the pattern `REFERRER_HOST`; in a statement the ORM would read its question marks as parameters.
 */
export const getSourceSql = (host: string, alias = '') =>
  `coalesce(nullif(${alias}"source_utm_source", ''), substring(lower(${alias}"source_referrer") from ${host}), 'direct')`;

/** Whether a source comes from the referrer alone: only a host contains a dot. */
export const isReferrer = (source: string): boolean => source === 'direct' || source.includes('.');
