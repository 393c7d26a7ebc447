/** A stored request's id as people quote it on the telephone: the end, where a UUID of version 7 is random. */
export const getReference = (id: string) => `Q-${id.slice(-8).toUpperCase()}`;

/** The end of the id that somebody quotes; undefined where the text is no reference. The sign before it may be left out. */
export const quotedEnd = (text: string): string | undefined =>
  /^(?:q[- ]?)?([0-9a-f]{8})$/.exec(text.trim().toLowerCase())?.[1];
