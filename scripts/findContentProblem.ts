/**
 * The fault in a file of content that ended a build, if that was it: who writes content reads which line is wrong, and not
 * where the program was.
 */
export const findContentProblem = (error: Error & { errors?: readonly Error[] }): Error | undefined =>
  error.errors?.find(({ name }) => name === 'SourceError');
