/** Exit statuses of commands; docs/staff.md lists them. */
export const EXIT = { failed: 1, usage: 2, unreachable: 3, signIn: 4 } as const;

/** An error that a person can correct, as its message explains. */
export class CommandError extends Error {
  readonly code: number;

  /** Error code of the server, if it has one. */
  readonly reason: string | undefined;

  constructor(message: string, code: number = EXIT.failed, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
