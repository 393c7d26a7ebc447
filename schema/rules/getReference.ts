/** Returns the reference of a request as people quote it: the end of its id, where a UUID of version 7 is random. */
export const getReference = (id: string) => `Q-${id.slice(-8).toUpperCase()}`;
