/** Returns all text of a piece of content as one line, with HTML reduced to its text. */
export const getText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(getText).join(' ').replace(/\s+/g, ' ')
    : String(value ?? '').replace(/<[^>]+>/g, '');
