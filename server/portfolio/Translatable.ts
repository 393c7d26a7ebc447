import { Extensions, Field, ObjectType } from 'type-graphql';
import { defaultLocale, describeLanguage, type Locale } from '../../schema/locales';
import type { PictureTexts } from '../content/Picture';
import { LocaleEnum } from '../Locale';

/** A row with texts. Its columns are in the default language; when it was read in another language, they hold what its translation says. */
@ObjectType()
export abstract class Translatable {
  /** The language of the translation, and what pictures show in it. */
  translated?: { locale: Locale; pictureTexts: PictureTexts };

  @Extensions({ derived: true })
  @Field(() => LocaleEnum, {
    description: `The language of its texts: the one that was asked for, or ${describeLanguage(defaultLocale)} where there is no translation.`,
  })
  get locale(): Locale {
    return this.translated?.locale ?? defaultLocale;
  }
}
