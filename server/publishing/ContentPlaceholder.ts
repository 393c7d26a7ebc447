import { Field, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { StoredLocale } from '../common/Locale';

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
