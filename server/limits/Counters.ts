/** What to add to one counter. */
export interface Amount {
  /** What is counted, such as `submit from 192.0.2.1`; hashed before it is kept. */
  key: string;
  /** Negative to take back. */
  points: number;
  /** How long the counter lives from its first point on; then it begins anew. */
  seconds: number;
  /** With more points than this, what would be added afterwards is not. */
  most?: number;
}

export interface Count {
  points: number;
  /** Until it begins anew. */
  msLeft: number;
}

/** Counts things that happen within a time. */
export interface Counters {
  /**
   * Adds to several counters, of different keys, at once, and then to others, unless one of the first has come to more than
   * its `most`. Answers what those that were added to have come to, in the same order.
   */
  add(amounts: readonly Amount[], afterwards?: readonly Amount[]): Promise<Count[]>;
  forget(key: string): Promise<void>;
}
