import { Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Locale } from '../../schema/locales';

@ObjectType({ description: 'A section of a legal document.' })
export class LegalSection {
  @Field(() => ID, { description: 'Anchor of the section.' })
  id!: string;

  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  /** With marks where pictures are (`showPictures`). */
  @Field(() => String, { description: 'Text of the section as HTML.' })
  html!: string;

  locale!: Locale;
}

export enum DocumentMenu {
  FOOTER = 'footer',
  MAIN = 'main',
  NONE = 'none',
}

registerEnumType(DocumentMenu, {
  name: 'DocumentMenu',
  description: 'Menu of the site that names a document.',
  valuesConfig: {
    FOOTER: { description: 'The list at the end of each page.' },
    MAIN: { description: 'The menu at the top of each page, and the list at its end.' },
    NONE: { description: 'None: other texts link to it.' },
  },
});

@ObjectType({ description: 'A legal document, or another page of text alone.' })
export class LegalDocument {
  @Extensions({ derived: true, entryId: true })
  @Field(() => ID, { description: 'Slug of its page.' })
  slug!: string;

  @Field(() => String, { description: 'Title of the document.' })
  title!: string;

  @Extensions({ form: 'day', edited: true })
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

  @Extensions({ fact: true })
  @Field(() => DocumentMenu, { description: 'Menu that names it.' })
  menu!: DocumentMenu;

  /** The desk orders the list. */
  @Extensions({ form: 'position' })
  @Field(() => Int, { nullable: true, description: 'Position among the documents; those without one come last.' })
  order?: number | null;

  @Extensions({ derived: true })
  @Field(() => [LegalSection], { description: 'Sections, in order.' })
  sections!: LegalSection[];
}

/** The format of the file of a document: its front matter, and its text in Markdown below. */
@ObjectType()
export class LegalDocumentFile extends LegalDocument {
  @Extensions({ markdown: true })
  @Field(() => String, { description: 'Text in Markdown, with a ## heading for each section.' })
  body!: string;
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
