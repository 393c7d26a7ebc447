import { Field, ID, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Impersonal } from '../access/Access';
import { StoredLocale } from '../common/Locale';

@ObjectType({ description: 'A row of the list of articles, as staff have it.' })
@Impersonal({ isContent: true })
export class ContentArticle {
  @Field(() => ID, { description: 'Its name in addresses. The document is `articles/{id}`.' })
  id!: string;

  @Field(() => String, { description: 'Its title in the language that was asked for; the id of one without a title.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its day.' })
  date!: string | null;

  @Field(() => [StoredLocale], { description: 'The languages in which it has all its words.' })
  languages!: Locale[];

  @Field(() => Boolean, { description: 'Whether no page shows it. Staff may edit it still.' })
  isHidden!: boolean;

  @Field(() => Boolean)
  isDeleted!: boolean;
}
