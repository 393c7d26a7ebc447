import { Extensions } from 'type-graphql';

/**
 * Marks a mutation that stores none of its texts, such as one that compares a secret, or an input whose texts are stored as far as
 * they fit: control characters in them are no error.
 */
export const TakesAnyText = () => Extensions({ takesAnyText: true });
