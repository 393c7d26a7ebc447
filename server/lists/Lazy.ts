/** A result that knows which of its rows were shown, because it reads them on demand. The audit trail asks it. */
export interface Lazy {
  shownRows(): Promise<readonly unknown[]>;
}
