import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';

/** A content file being read: its text, and the way to report what is wrong in it. */
export class SourceFile {
  constructor(
    readonly file: string,
    readonly text: string,
    private readonly problems: SourceProblem[],
  ) {}

  problem(offset: number, path: string, message: string) {
    const line = this.text.slice(0, offset).split('\n').length;
    this.problems.push({ file: this.file, line, path, message });
  }
}

/** The files of a folder, such as the content in one language; what is missing or wrong in them gathers in `faults`. */
export class SourceFolder {
  readonly problems: SourceProblem[] = [];

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
      return new SourceFile(name, text, this.problems);
    } catch (error) {
      this.problems.push({ file: name, line: 1, path: '', message: `cannot be read (${error})` });
      return undefined;
    }
  }

  /** The files of a folder with an extension, by slug, in alphabetical order; those that have to be there with the others. */
  openFolder(
    folder: string,
    extension: string,
    needed: readonly string[] = [],
  ): { slug: string; source: SourceFile }[] {
    const path = join(this.directory, folder);
    // Git keeps no folder that is empty; but where all of them are gone, this is the wrong place. Files that have to be there are told of.
    const isEmpty = !existsSync(path) && (existsSync(this.directory) || needed.length > 0);
    const found = isEmpty ? [] : readdirSync(path).filter((name) => extname(name) === extension);
    return [...new Set([...found, ...needed.map((slug) => slug + extension)])].sort().flatMap((name) => {
      const source = this.open(join(folder, name));
      return source ? { slug: basename(name, extension), source } : [];
    });
  }
}

/** What is wrong with a content file, and where. */
export interface SourceProblem {
  file: string;
  line: number;
  /** Field path such as `plans[1].price`; empty when the whole file is meant. */
  path: string;
  message: string;
}

const describe = ({ file, line, path, message }: SourceProblem) => `${file}:${line} ${path && `${path}: `}${message}`;

/** All faults found in the content, one line each. */
export class SourceError extends Error {
  override name = 'SourceError';

  constructor(readonly problems: readonly SourceProblem[]) {
    super(`${problems.length} fault(s) in the content:\n${problems.map(describe).join('\n')}`);
  }
}

/** A file that is named after an id, with the ids that it had before. */
interface Renamed {
  id: string;
  formerIds: readonly string[];
  source: SourceFile;
}

/**
 * Reports former ids that would lead to two places: present ones, and those that stand twice.
 * @param path where the list stands in a file, such as `project.formerIds`
 * @param present whether an id is one of today.
 */
export function checkFormerIds(files: readonly Renamed[], path: string, present: (id: string) => boolean): void {
  const owners = new Map<string, string>();
  for (const { id, formerIds, source } of files) {
    for (const [index, former] of formerIds.entries()) {
      // What is no id was reported when it was read.
      if (typeof former !== 'string') continue;
      const list = source.text.indexOf('formerIds:');
      const problem = (message: string) =>
        source.problem(source.text.indexOf(former, list), `${path}[${index}]`, message);
      const owner = owners.get(former);
      if (present(former)) problem(`${former} is an id of today`);
      else if (owner) problem(owner === id ? `${former} occurs twice` : `${former} is a former id of ${owner} already`);
      owners.set(former, owner ?? id);
    }
  }
}
