import { Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'A section of a legal document.' })
export class LegalSection {
  @Field(() => ID, { description: 'Anchor of the section.' })
  id!: string;

  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Text of the section as HTML; trusted, from our own files.' })
  html!: string;
}

@ObjectType({ description: 'A legal document.' })
export class LegalDocument {
  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Slug of its page.' })
  slug!: string;

  @Field(() => String, { description: 'Title of the document.' })
  title!: string;

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'Date of the version, as YYYY-MM-DD.' })
  date!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Date of the version, as it is read.' })
  dateText!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Version, stored with each consent.' })
  version!: string;

  @Field(() => String, { description: 'Summary, in a sentence or two.' })
  summary!: string;

  @Extensions({ derived: true })
  @Field(() => [LegalSection], { description: 'Sections, in order.' })
  sections!: LegalSection[];
}

export enum CookieCategory {
  ESSENTIAL = 'essential',
  PERFORMANCE = 'performance',
  FUNCTIONALITY = 'functionality',
  MARKETING = 'marketing',
}

registerEnumType(CookieCategory, {
  name: 'CookieCategory',
  description: 'Category of a cookie; a visitor consents to each category but the essential.',
  valuesConfig: {
    ESSENTIAL: { description: 'Needed for the site to work.' },
    PERFORMANCE: { description: 'Counts visits.' },
    FUNCTIONALITY: { description: 'Remembers choices.' },
    MARKETING: { description: 'Measures advertisements.' },
  },
});

@ObjectType({ description: 'A cookie that the site may set.' })
export class CookieRow {
  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the cookie.' })
  name!: string;

  @Field(() => String, { description: 'Purpose of the cookie.' })
  purpose!: string;

  @Field(() => String, { description: 'Lifetime of the cookie, as text.' })
  duration!: string;

  @Field(() => CookieCategory, { description: 'Category of the consent to the cookie.' })
  type!: CookieCategory;
}
