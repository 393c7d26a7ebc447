import { Extensions } from 'type-graphql';

/** Size of a list without an argument for it, for the limit on the cost of a request (server/graphql/limitRequest). */
export interface RowsExtension {
  max: number;
  isNestable: boolean;
}

interface RowsOptions {
  /** Whether the list may be selected within its own rows. If not, each level would multiply the rows to read. */
  isNestable?: boolean;
}

/** Declares the maximum number of rows of a list for each object. A list without it counts as short. */
export function Rows(max: number, { isNestable = true }: RowsOptions = {}): MethodDecorator & PropertyDecorator {
  const rows: RowsExtension = { max, isNestable };
  return Extensions({ rows }) as MethodDecorator & PropertyDecorator;
}
