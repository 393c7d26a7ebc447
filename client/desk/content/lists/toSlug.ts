import slugify from '@sindresorhus/slugify';

const MAX_LENGTH = 60;

/** Makes a name for addresses of a title: small letters and digits, with hyphens between. Letters of other alphabets are transliterated. */
export const toSlug = (title: string): string =>
  slugify(title, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
