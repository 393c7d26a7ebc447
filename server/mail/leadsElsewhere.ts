/** A name of a site, an address, or a number to call; "e.g." and "10,000" are none. */
const WAY_OUT = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|\d(?:[\s()./-]{0,3}\d){6,}/u;

/** Whether a text names something that a reader could open, write to or call. */
export const leadsElsewhere = (text: string): boolean => WAY_OUT.test(text);
