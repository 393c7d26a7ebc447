import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Impersonal } from '../access/Access';
import { StoredLocale } from '../common/Locale';
import type { WordedProblem } from '../content/wordProblem';
import { Rows } from '../lists/Rows';

export enum ContentUnitKind {
  TEXT = 'text',
  PARAGRAPH = 'paragraph',
  LIST = 'list',
  PHONE = 'phone',
  EMAIL = 'email',
  LINKS = 'links',
  NAME = 'name',
  PICTURE = 'picture',
  CHOICE = 'choice',
  FLAG = 'flag',
  NUMBER = 'number',
  ENTRIES = 'entries',
  MONEY = 'money',
  DAY = 'day',
}

registerEnumType(ContentUnitKind, {
  name: 'ContentUnitKind',
  description: 'How a text is edited.',
  valuesConfig: {
    TEXT: { description: 'A line.' },
    PARAGRAPH: { description: 'A longer text; a blank line divides paragraphs.' },
    LIST: { description: 'A list of texts; every language has the same number.' },
    PHONE: { description: 'A telephone number with the code of its country.' },
    EMAIL: { description: 'An email address.' },
    LINKS: { description: 'A list of names and web addresses.' },
    NAME: { description: 'A line that is the same in every language.' },
    PICTURE: { description: 'The key of a picture.' },
    CHOICE: { description: 'One of `choices`.' },
    FLAG: { description: 'True or false.' },
    NUMBER: { description: 'A number.' },
    ENTRIES: { description: 'The ids of the entries of a list, in their order. A new id adds an entry.' },
    DAY: { description: 'A day as YYYY-MM-DD.' },
    MONEY: {
      description:
        'A price: `amount` with `from` or `andMore`, and `per: "month"` or `once`, the same in every language; or `word`, in each.',
    },
  },
});

export enum ContentTextState {
  DRAFT = 'draft',
  PUBLISHED = 'published',
  SOURCE_CHANGED = 'sourceChanged',
  DEFAULT_CHANGED = 'defaultChanged',
  MISSING = 'missing',
  ORPHANED = 'orphaned',
}

registerEnumType(ContentTextState, {
  name: 'ContentTextState',
  description: 'A state of a text. No state: the text equals the release.',
  valuesConfig: {
    DRAFT: { description: 'Staff changed it since the last publication.' },
    PUBLISHED: { description: 'The publication has another text than the release.' },
    SOURCE_CHANGED: { description: 'The text that it translates changed since.' },
    DEFAULT_CHANGED: { description: 'The release has another text since it was edited.' },
    MISSING: { description: 'The translation is missing.' },
    ORPHANED: { description: 'The release no longer has this path; the edit is not shown.' },
  },
});

@ObjectType({ description: 'An error that the checks of the content find.' })
export class ContentProblem {
  @Field(() => ID, { description: 'The document; not always one that staff may edit.' })
  document!: string;

  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String, { description: 'The path, such as `plans[starter].name`; empty for the whole document.' })
  path!: string;

  @Field(() => String, { description: 'The problem, in the language of the request.' })
  message!: string;

  /** For readers of another language than that of the code. */
  worded?: WordedProblem;
}

@ObjectType({ description: 'A fact in one language, as pages word it.' })
export class ContentPlaceholderValue {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String)
  value!: string;
}

@ObjectType({ description: 'A fact that texts name, such as `{{price.1500}}`.' })
export class ContentPlaceholder {
  @Field(() => String, { description: 'The path between the braces, such as `price.1500`.' })
  name!: string;

  @Field(() => [ContentPlaceholderValue], { description: 'Empty for a name that stands for nothing.' })
  values!: ContentPlaceholderValue[];
}

@ObjectType({ description: 'How a language words a price; `{price}` stands for what the words are put around.' })
export class ContentPriceForms {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String, { description: 'Around the amount: whether tax is in it, where the country says so.' })
  amount!: string;

  @Field(() => String, { description: 'The lowest amount.' })
  from!: string;

  @Field(() => String, { description: 'An amount and more.' })
  andMore!: string;

  @Field(() => String, { description: 'Paid each month.' })
  perMonth!: string;

  @Field(() => String, { description: 'Paid once.' })
  once!: string;
}

@ObjectType({ description: 'A text in one language.' })
export class ContentText {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => GraphQLJSON, { nullable: true, description: 'As the release has it; null where it has none.' })
  default!: unknown;

  @Field(() => GraphQLJSON, { nullable: true, description: 'As it is published; null where it is left out.' })
  published!: unknown;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'As staff have it, published or not; null where it is left out.',
  })
  draft!: unknown;

  @Field(() => Int, { nullable: true, description: 'Names the draft that a change was made to; null without one.' })
  version!: number | null;

  @Field(() => [ContentTextState])
  states!: ContentTextState[];

  authorId!: string | null;
}

@ObjectType({ description: 'A field that the entries of a list have.' })
export class ContentEntryField {
  @Field(() => String, { description: 'The path below an entry, such as `question` in `faqs[ownership].question`.' })
  field!: string;

  @Field(() => String, { description: 'The purpose of the field, in English.' })
  description!: string;

  @Field(() => ContentUnitKind)
  kind!: ContentUnitKind;

  @Field(() => [String], { nullable: true, description: 'The values that a field of this kind may have.' })
  choices!: string[] | null;

  @Field(() => Boolean, { description: 'Whether each language has a text of its own.' })
  isTranslated!: boolean;

  @Field(() => Boolean, { description: 'Whether an entry without it cannot be published.' })
  isNeeded!: boolean;
}

@ObjectType({ description: 'An entry that a list has in the release or on the pages, and not in the drafts of staff.' })
export class ContentRemovedEntry {
  @Field(() => String, { description: 'Its id.' })
  entry!: string;

  @Field(() => String, { nullable: true, description: 'Its first text, in the language of the content.' })
  title!: string | null;

  @Field(() => Boolean, { description: 'Whether pages show it until the next publication.' })
  isShown!: boolean;
}

@ObjectType({ description: 'A path of a document, with its text in every language.' })
export class ContentUnit {
  @Field(() => String, { description: 'The path, such as `plans[starter].name`.' })
  path!: string;

  @Field(() => String, { description: 'The field of the type that has the text, such as `name`.' })
  field!: string;

  @Field(() => String, { description: 'The purpose of the text, in English.' })
  description!: string;

  @Field(() => ContentUnitKind)
  kind!: ContentUnitKind;

  @Field(() => [String], { nullable: true, description: 'The values that a CHOICE may have.' })
  choices!: string[] | null;

  @Field(() => Boolean, { description: 'Whether a document, or an entry, without it cannot be published.' })
  isNeeded!: boolean;

  @Field(() => [ContentEntryField], { nullable: true, description: 'The fields that the entries of a list have.' })
  entryFields!: ContentEntryField[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the ids of entries name: `project`, `service` or `page`. Null where an entry may have any id.',
  })
  idForm!: string | null;

  @Field(() => [ContentRemovedEntry], { nullable: true, description: 'The entries of a list that can come back.' })
  removed!: ContentRemovedEntry[] | null;

  @Field(() => [ContentText], {
    description: 'The language of the content first. What is the same in every language has a text in that one alone.',
  })
  texts!: ContentText[];
}

@ObjectType({ description: 'How the texts of a document in one language stand.' })
export class ContentDocumentState {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => Int, { description: 'How many texts it has.' })
  texts!: number;

  @Field(() => Int, { description: 'Texts that the publication has and the release has not.' })
  published!: number;

  @Field(() => Int, { description: 'Texts that staff changed since the publication.' })
  drafts!: number;

  @Field(() => Int, { description: 'Translations of a text that changed since.' })
  sourceChanged!: number;

  @Field(() => Int, { description: 'Edits of a text that the release changed since.' })
  defaultChanged!: number;

  @Field(() => Int, { description: 'Translations that are missing.' })
  missing!: number;

  @Field(() => Int, { description: 'Edits whose path the release no longer has.' })
  orphaned!: number;
}

@ObjectType({ description: 'A row of the list of documents.' })
@Impersonal()
export class ContentDocumentSummary {
  @Field(() => ID, { description: 'Its file without language and extension, such as `services/seo-services`.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it is a project that staff deleted.' })
  isDeleted!: boolean;

  @Field(() => [ContentDocumentState])
  states!: ContentDocumentState[];
}

@ObjectType({ description: 'A document with all texts that staff may edit.' })
@Impersonal({ isContent: true })
export class ContentDocument extends ContentDocumentSummary {
  @Rows(150)
  @Field(() => [ContentUnit], { description: 'Its texts, in the order of the file.' })
  units!: ContentUnit[];

  @Field(() => [ContentUnit], { description: 'Those of its units that are lists of entries.' })
  lists!: ContentUnit[];

  @Field(() => [ContentUnit], { description: 'Edits whose path the release no longer has. They are not shown.' })
  orphans!: ContentUnit[];
}
