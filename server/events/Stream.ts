/** An answer that goes on: until its reader leaves, its right ends, or the server stops. */
export interface Stream {
  /** Aborted when it has ended, for whatever reason. */
  signal: AbortSignal;
  /** Ends it; a reader that does not take what it was sent is cut off. */
  end(): void;
  /** Whether the right that it was opened with is still there; ends it when not. */
  checkRight(): Promise<boolean>;
}
