// Written by `npm run gen` from the catalogues.
/** How many messages a language lacks, which are in English there. */
export const missingMessages: Readonly<Record<string, number>> = {};
