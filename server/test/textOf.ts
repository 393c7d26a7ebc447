/** All text of a piece of content as one line, HTML reduced to its words, for tests. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).join(' ').replace(/\s+/g, ' ')
    : String(value).replace(/<[^>]+>/g, '');
