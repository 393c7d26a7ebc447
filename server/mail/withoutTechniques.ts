import { PICTURES } from './pictures';

const WITH_JS = 'alpine|angular|backbone|chart|d3|ember|express|nest|next|node|nuxt|react|solid|three|vue';

/**
 * Standing alone: as a part of a longer name, or with an address, a port or a path, it is a site like any other. Behind a picture that
 * may be the mark of a list only one is whose ending is one of sites.
 */
const TECHNIQUE = new RegExp(
  String.raw`(?<![\p{L}\p{N}._@/\\-])(?:(?:${WITH_JS})\.js|(?<![${PICTURES}])asp\.net)(?![\p{L}\p{N}_@/\\]|[.:?#][\p{L}\p{N}])`,
  'gu',
);

/** A text, as `plainText` has it, without the dots in the names of techniques that clients of an agency ask for, such as Next.js. */
export const withoutTechniques = (plain: string): string => plain.replace(TECHNIQUE, (name) => name.replace('.', ''));
