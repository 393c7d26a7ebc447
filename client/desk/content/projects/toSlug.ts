const MAX_LENGTH = 60;

/** Makes a name for addresses of a title: small letters and digits, with hyphens between. Other letters are left out. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
