/** Counts of answers by class of status, since the start of the process. */
export class AnswerCounts {
  readonly #counts = new Map<string, number>();

  /** @param status undefined where the connection ended before an answer. */
  add(status: number | undefined): void {
    const key = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get entries(): [string, number][] {
    return [...this.#counts];
  }
}
