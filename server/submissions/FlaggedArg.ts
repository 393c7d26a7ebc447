import { Arg } from 'type-graphql';

/** The argument of every paged list that asks for what was taken for spam instead of the rest. */
export const FlaggedArg = () =>
  Arg('flagged', () => Boolean, {
    nullable: true,
    description: 'True: only those that were taken for spam. Without it these are left out.',
  });
