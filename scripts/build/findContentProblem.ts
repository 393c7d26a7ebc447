/**
 * Returns the error in a content file that ended a build; undefined for any other error. Its message names the line in the file,
 * which the author of content needs instead of a stack.
 */
export const findContentProblem = (error: Error & { errors?: readonly Error[] }): Error | undefined =>
  error.errors?.find(({ name }) => name === 'SourceError');
