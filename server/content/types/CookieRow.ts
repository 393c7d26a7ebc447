import { Field, ObjectType } from 'type-graphql';
import { CookieCategory } from './CookieCategory';

@ObjectType({ description: 'A cookie that the site may set.' })
export class CookieRow {
  @Field(() => String, { description: 'Name of the cookie.' })
  name!: string;

  @Field(() => String, { description: 'What it is for.' })
  purpose!: string;

  @Field(() => String, { description: 'How long it stays, as text.' })
  duration!: string;

  @Field(() => CookieCategory, { description: 'What a visitor’s consent to it falls under.' })
  type!: CookieCategory;
}
