/** The process of a command: its arguments, input and output. */
export interface Shell {
  /** Command-line arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Relative paths begin here. */
  folder: string;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Gets the result of the command, and nothing else. */
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
}

/** Returns the shell that started this process. */
export const getProcessShell = (): Shell => ({
  args: process.argv.slice(2),
  env: process.env,
  folder: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

export function printLine(stream: NodeJS.WritableStream, text: string): void {
  stream.write(`${text}\n`);
}
