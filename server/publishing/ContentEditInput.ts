import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { LocaleEnum } from '../common/Locale';

@InputType({ description: 'A text as somebody saw it.' })
export class ContentEditVersion {
  @Field(() => String, { description: 'The path in the document.' })
  path!: string;

  @Field(() => LocaleEnum)
  locale!: Locale;

  @Field(() => Int, { nullable: true, description: 'The version that was seen; left out where the text had none.' })
  version?: number | null;
}

@InputType({ description: 'A text as it is saved.' })
export class ContentEditInput extends ContentEditVersion {
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'A value that fits the kind of the path; null leaves out an optional value.',
  })
  value!: unknown;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the translations say the same still, as after the correction of a slip.',
  })
  keepsTranslations!: boolean;
}

@InputType({ description: 'A document in one language.' })
export class ContentPartInput {
  @Field(() => ID)
  document!: string;

  @Field(() => LocaleEnum)
  locale!: Locale;
}
