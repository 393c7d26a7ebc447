import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder `agency`, which records the changes of a run. */
export class AgencyFolder {
  readonly #path: string;
  readonly #changed = new Set<string>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Names of files that match a pattern, such as `content/en/*.yaml`, in alphabetical order. */
  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.#path }).sort();
  }

  has(file: string): boolean {
    return existsSync(join(this.#path, file));
  }

  read(file: string): string {
    return readFileSync(join(this.#path, file), 'utf8');
  }

  /** Changes a text file; equal text is not written. */
  change(file: string, edit: (text: string) => string): void {
    const before = this.read(file);
    const after = edit(before);
    if (after === before) return;
    writeFileSync(join(this.#path, file), after);
    this.#changed.add(`changed ${this.describe(file)}`);
  }

  /** Removes a file, if it is there. */
  remove(file: string): void {
    if (!this.has(file)) return;
    rmSync(join(this.#path, file));
    this.#changed.add(`removed ${this.describe(file)}`);
  }

  describe(file: string): string {
    return relative('', join(this.#path, file));
  }

  /** The changes, one line for each file. */
  get changes(): string[] {
    return [...this.#changed].sort();
  }
}
