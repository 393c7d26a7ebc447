import type * as documents from '../generated/graphql';

/** Name of an operation of schema/operations. */
export type OperationName = keyof typeof documents extends infer Key
  ? Key extends `${infer Name}Document`
    ? Name
    : never
  : never;
