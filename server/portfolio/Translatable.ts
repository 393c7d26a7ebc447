import { Extensions, Field, ObjectType } from 'type-graphql';
import { contentLanguage, describeLanguage, type Locale } from '../../schema/locales';
import { LocaleEnum } from '../common/Locale';
import type { PictureTexts } from '../content/Picture';

/** A row with texts. Its columns are in the language of the content files; after a read in another language they contain the translation. */
@ObjectType()
export abstract class Translatable {
  /** The language of the translation, and the descriptions of pictures in it. */
  translated?: { locale: Locale; pictureTexts: PictureTexts };

  @Extensions({ derived: true })
  @Field(() => LocaleEnum, {
    description: `The language of its texts: the one that was asked for, or ${describeLanguage(contentLanguage)} where there is no translation.`,
  })
  get locale(): Locale {
    return this.translated?.locale ?? contentLanguage;
  }
}
