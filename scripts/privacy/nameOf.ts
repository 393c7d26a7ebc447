/** Words of a command line are small letters; those of the schema are not. */
export const nameOf = (word: string) => word.toUpperCase().replaceAll('-', '_') as never;
