import { Extensions, Field, ObjectType } from 'type-graphql';
import { defaultLocale, describeLanguage, type Locale } from '../../schema/locales';
import type { PictureTexts } from '../content/Picture';
import { LocaleEnum } from '../Locale';

/** A row with texts. Its columns are in the default language; after a read in another language they contain the translation. */
@ObjectType()
export abstract class Translatable {
  /** The language of the translation, and the descriptions of pictures in it. */
  translated?: { locale: Locale; pictureTexts: PictureTexts };

  @Extensions({ derived: true })
  @Field(() => LocaleEnum, {
    description: `The language of its texts: the one that was asked for, or ${describeLanguage(defaultLocale)} where there is no translation.`,
  })
  get locale(): Locale {
    return this.translated?.locale ?? defaultLocale;
  }
}
