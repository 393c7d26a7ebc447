import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { StoredLocale } from '../common/Locale';

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
