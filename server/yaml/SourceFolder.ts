import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type { SourceFault } from './SourceError';
import { SourceFile } from './SourceFile';

/** The files of a folder, such as the content in one language; what is missing or wrong in them gathers in `faults`. */
export class SourceFolder {
  readonly faults: SourceFault[] = [];

  constructor(private readonly directory: string) {}

  /** Opens a file; one that cannot be read is a fault, and undefined. */
  open(path: string): SourceFile | undefined {
    const file = join(this.directory, path);
    const name = relative('', file);
    try {
      // Editors of Windows end lines in two signs, and some begin a file with a mark.
      const text = readFileSync(file, 'utf8')
        .replace(/^\ufeff/, '')
        .replaceAll('\r\n', '\n');
      return new SourceFile(name, text, this.faults);
    } catch (error) {
      this.faults.push({ file: name, line: 1, path: '', message: `cannot be read (${error})` });
      return undefined;
    }
  }

  /** The files of a folder with an extension, by slug, in alphabetical order; those that have to be there with the others. */
  openFolder(
    folder: string,
    extension: string,
    needed: readonly string[] = [],
  ): { slug: string; source: SourceFile }[] {
    const place = join(this.directory, folder);
    // Git keeps no folder that is empty; but where all of them are gone, this is the wrong place.
    const isEmpty = !existsSync(place) && existsSync(this.directory);
    const found = isEmpty ? [] : readdirSync(place).filter((name) => extname(name) === extension);
    return [...new Set([...found, ...needed.map((slug) => slug + extension)])].sort().flatMap((name) => {
      const source = this.open(join(folder, name));
      return source ? { slug: basename(name, extension), source } : [];
    });
  }
}
