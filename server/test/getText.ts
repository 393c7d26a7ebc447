/** All text of a piece of content as one line, HTML reduced to its words, for tests. */
export const getText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(getText).join(' ').replace(/\s+/g, ' ')
    : String(value ?? '').replace(/<[^>]+>/g, '');
