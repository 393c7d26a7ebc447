/** A stored request's id as people quote it on the telephone: the end, where a UUID of version 7 is random. */
export const referenceOf = (id: string) => `Q-${id.slice(-8).toUpperCase()}`;
