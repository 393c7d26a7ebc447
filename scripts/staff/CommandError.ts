/** What a command ends with; docs/staff.md lists these. */
export const EXIT = { failed: 1, usage: 2, unreachable: 3, signIn: 4 } as const;

/** A fault that a person can do something about: the message says what. */
export class CommandError extends Error {
  readonly code: number;

  /** What the server calls the fault, where it has one. */
  readonly reason: string | undefined;

  constructor(message: string, code: number = EXIT.failed, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
