/** One order of a list. Beside its key the id decides, so that no two rows are equal. */
export interface Ordering<Row> {
  /** Stands in cursors, so that the cursor of one order is refused by another. */
  name: string;
  descending: boolean;
  /** The key in SQL, as its index has it; never null. */
  sql: (alias: string) => string;
  type: 'timestamptz' | 'text';
  /** The same key of a row that was read. */
  keyOf: (row: Row) => string;
}
