import type { UploadedPictureFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { localeNames } from '../../../../schema/locales';

/** Lists the GraphQL names of the languages in which a picture that needs a text has none. */
export const findMissing = ({ texts, isDecorative }: UploadedPictureFieldsFragment): string[] =>
  isDecorative
    ? []
    : localeNames.map((locale) => locale.toUpperCase()).filter((name) => !texts.some(({ locale }) => locale === name));
