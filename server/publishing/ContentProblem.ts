import { Field, ID, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { StoredLocale } from '../common/Locale';
import type { WordedProblem } from '../content/wordProblem';

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
