/** What a command ends with; docs/leads.md lists these. */
export const EXIT = { failed: 1, usage: 2, unreachable: 3, signIn: 4 } as const;

/** A fault that a person can do something about: the message says what. */
export class CommandError extends Error {
  readonly code: number;

  constructor(message: string, code: number = EXIT.failed) {
    super(message);
    this.code = code;
  }
}
