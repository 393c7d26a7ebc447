import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, InputType, ObjectType } from 'type-graphql';

const MAX = 500;

@Embeddable()
@ObjectType({ description: 'Where a submission came from: the page, and how the visitor first reached the site.' })
@InputType('SourceInput', { description: 'Where a submission came from; longer values are kept in part.' })
export class Source {
  @Field(() => String, { nullable: true, description: 'Path of the page that held the form.' })
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

/** Fits any text into a column: provenance is a convenience and never a reason to refuse a lead. */
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

/** The host in an address, without `www.`; a value, because the ORM reads a question mark in a statement as a place for one. */
export const REFERRER_HOST = '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\\.)?([^/?#:@]+)';

/** What somebody came by, in SQL: the source that a campaign names, else the host that linked here, else `direct`. */
export const getSourceSql = (host: string, alias = '') =>
  `coalesce(nullif(${alias}"source_utm_source", ''), substring(lower(${alias}"source_referrer") from ${host}), 'direct')`;

/** Whether it is known from the referrer alone: only a host has a dot. */
export const isReferrer = (source: string): boolean => source === 'direct' || source.includes('.');
