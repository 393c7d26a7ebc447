import { Extensions } from 'type-graphql';

/** What the limit on the cost of a request knows of a list that takes no number of rows (server/graphql/limitRequest). */
export interface RowsExtension {
  max: number;
  isNestable: boolean;
}

interface RowsOptions {
  /** Whether the list may be asked for within its own rows; where it may not, each level would multiply what is read. */
  isNestable?: boolean;
}

/** Declares how many rows a list reads for each object that it belongs to. A list without it counts as short. */
export function Rows(max: number, { isNestable = true }: RowsOptions = {}): MethodDecorator & PropertyDecorator {
  const rows: RowsExtension = { max, isNestable };
  return Extensions({ rows }) as MethodDecorator & PropertyDecorator;
}
