import { readFileSync } from 'node:fs';
import { parse, Source } from 'graphql';

/** Codegen reports syntax errors too, but without the file. @throws Error with file, line and column. */
export function assertOperations(files: readonly string[]): void {
  for (const file of files) {
    try {
      parse(new Source(readFileSync(file, 'utf8'), file));
    } catch (error) {
      throw new Error(String(error));
    }
  }
}
