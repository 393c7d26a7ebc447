import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Impersonal } from '../access/Access';
import { StoredLocale } from '../common/Locale';
import { Rows } from '../lists/Rows';
import { ContentUnit } from './ContentUnit';

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
