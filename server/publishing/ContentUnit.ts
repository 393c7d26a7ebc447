import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { ContentText } from './ContentText';

export enum ContentUnitKind {
  TEXT = 'text',
  PARAGRAPH = 'paragraph',
  MARKDOWN = 'markdown',
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
    MARKDOWN: { description: 'A text in Markdown, with its headings, lists, links and tables.' },
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
