/** Returns the reference of a request as people quote it: the end of its id, where a UUID of version 7 is random. */
export const getReference = (id: string) => `Q-${id.slice(-8).toUpperCase()}`;

/** Returns the end of the id in a quoted reference; undefined if the text is no reference. The prefix may be missing. */
export const quotedEnd = (text: string): string | undefined =>
  /^(?:q[- ]?)?([0-9a-f]{8})$/.exec(text.trim().toLowerCase())?.[1];
