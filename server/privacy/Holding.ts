/** When rows of a table go by themselves; a row goes once one of these is true of it. */
export interface Expiry {
  /** In words, for reports and the documentation. */
  when: string;
  /** In SQL; `:now` stands for the moment of asking. */
  condition: string;
}

/** A table without addresses whose rows end by themselves. */
export interface Ending {
  table: string;
  what: string;
  /** Its primary key, where that is not `id`. */
  key?: string;
  expiry: readonly Expiry[];
}

/** A table that holds personal data: whose, for how long, and what stays although its owner asks for erasure. */
export interface Holding {
  table: string;
  /** What its rows are, in words. */
  what: string;
  /** The column whose addresses `normalizeEmail` wrote: `email` itself, or one beside the address as it was typed. */
  emailColumn: 'email' | 'normalized_email';
  expiry: readonly Expiry[];
  /** Rows that an erasure leaves, by SQL, why, and until when where that is known. */
  keep?: { condition: string; because: string; until?: string };
  /** Columns that an export leaves out: keys to something, not facts about someone. */
  withheld?: readonly string[];
  /** What an erasure sets, in SQL, where it leaves the row and only empties it; `:outcome` is how the erasure ended. */
  emptying?: string;
  /** Rows of other tables that go with a row of this one, by the column that names it. */
  dependents?: readonly { table: string; column: string }[];
}
