import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';

/** A content file that is being read, and the function that reports its errors. */
export class SourceFile {
  readonly file: string;
  readonly text: string;
  /** Errors of all files that were opened together. */
  readonly problems: SourceProblem[];

  // Without parameter properties, because scripts load this file in Node alone.
  constructor(file: string, text: string, problems: SourceProblem[]) {
    this.file = file;
    this.text = text;
    this.problems = problems;
  }

  problem(offset: number, path: string, message: string) {
    const line = this.text.slice(0, offset).split('\n').length;
    this.problems.push({ file: this.file, line, path, message });
  }
}

/**
 * Changes of files while they are read, by absolute path. A change gets the text of the file, or undefined for a new file, and
 * returns the text to read, or undefined for a file to leave out.
 */
export type SourceOverlay = ReadonlyMap<string, (text: string | undefined) => string | undefined>;

/** The files of a folder, such as the content in one language; `problems` collects their errors. */
export class SourceFolder {
  readonly problems: SourceProblem[] = [];
  private readonly directory: string;
  private readonly overlay: SourceOverlay | undefined;

  constructor(directory: string, overlay?: SourceOverlay) {
    this.directory = directory;
    this.overlay = overlay;
  }

  /** Opens a file; returns undefined and reports an error if it cannot be read. */
  open(path: string): SourceFile | undefined {
    const file = join(this.directory, path);
    const name = relative('', file);
    try {
      const text = this.read(file);
      if (text === undefined) throw new Error('deleted in the desk');
      return new SourceFile(name, text, this.problems);
    } catch (error) {
      this.problems.push({ file: name, line: 1, path: '', message: `cannot be read (${error})` });
      return undefined;
    }
  }

  private read(file: string): string | undefined {
    const change = this.overlay?.get(resolve(file));
    if (change && !existsSync(file)) return change(undefined);
    // Windows editors end lines with two characters, and some add a byte order mark.
    const text = readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
    return change ? change(text) : text;
  }

  /** Lists the files in a folder, with those that the overlay adds and without those that it leaves out. */
  private list(path: string): string[] {
    const changed = [...(this.overlay?.keys() ?? [])].filter((file) => dirname(file) === resolve(path));
    const names = new Set([...readdirSync(path), ...changed.map((file) => basename(file))]);
    return [...names].filter(
      (name) => !changed.includes(resolve(path, name)) || this.read(join(path, name)) !== undefined,
    );
  }

  /** Returns the files of a folder with an extension and the required files, in alphabetical order. */
  openFolder(
    folder: string,
    extension: string,
    needed: readonly string[] = [],
  ): { slug: string; source: SourceFile }[] {
    const path = join(this.directory, folder);
    // Git does not keep empty folders, so a missing folder counts as empty. If the whole directory is missing, the path is wrong.
    // Missing required files are reported.
    const isEmpty = !existsSync(path) && (existsSync(this.directory) || needed.length > 0);
    const found = isEmpty ? [] : this.list(path).filter((name) => extname(name) === extension);
    return [...new Set([...found, ...needed.map((slug) => slug + extension)])].sort().flatMap((name) => {
      const source = this.open(join(folder, name));
      return source ? { slug: basename(name, extension), source } : [];
    });
  }
}

/** An error in a content file, with its position. */
export interface SourceProblem {
  file: string;
  line: number;
  /** Field path such as `plans[1].price`; empty for the whole file. */
  path: string;
  message: string;
}

const describe = ({ file, line, path, message }: SourceProblem) => `${file}:${line} ${path && `${path}: `}${message}`;

/** All errors found in the content, one line each. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly problems: readonly SourceProblem[];

  constructor(problems: readonly SourceProblem[]) {
    super(`${problems.length} fault(s) in the content:\n${problems.map(describe).join('\n')}`);
    this.problems = problems;
  }
}

/** A file named after an id, with its former ids. */
interface Renamed {
  id: string;
  formerIds: readonly string[];
  source: SourceFile;
}

/**
 * Reports former ids that are ambiguous: current ids, and repeated ones.
 * @param path field path of the list in a file, such as `project.formerIds`
 * @param present whether an id is a current one.
 */
export function checkFormerIds(files: readonly Renamed[], path: string, present: (id: string) => boolean): void {
  const owners = new Map<string, string>();
  for (const { id, formerIds, source } of files) {
    for (const [index, former] of formerIds.entries()) {
      // Invalid ids were reported when the file was read.
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
