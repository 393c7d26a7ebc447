import { basename, extname, join, relative, resolve } from 'node:path';
import { createSource, diskSources, type Source, type Sources } from './Source.ts';
import type { WordedProblem } from './wordProblem.ts';

/** A content file that is being read, and the functions that report its errors. */
export class SourceFile {
  readonly file: string;
  readonly text: string;
  /** Errors of all files that were opened together. */
  readonly problems: SourceProblem[];
  private readonly source: Source;

  // Without parameter properties, because scripts load this file in Node alone.
  constructor(file: string, text: string, problems: SourceProblem[], source: Source = createSource(file, text)) {
    this.file = file;
    this.text = text;
    this.problems = problems;
    this.source = source;
  }

  /** The plain value of a file of YAML, or of the front matter of Markdown. Undefined if it has errors. */
  get value(): unknown {
    return this.source.value;
  }

  problem(offset: number, path: string, problem: string | WordedProblem) {
    const line = this.text.slice(0, offset).split('\n').length;
    const [message, words] = typeof problem === 'string' ? [problem] : [problem.message, { worded: problem }];
    this.problems.push({ file: this.file, line, path, message, ...words });
  }

  /** Reports an error of the value at a path with indexes, or of the name of its field. */
  problemAt(path: string, problem: string | WordedProblem, part: 'value' | 'key' = 'value') {
    this.problem(this.source.locate(path, part), path, problem);
  }

  /** Reports an error of some words in the text at a path. */
  problemAtWords(path: string, words: string, problem: string | WordedProblem) {
    const start = this.source.locate(path, 'value');
    const offset = this.text.indexOf(words, start);
    this.problem(offset < 0 ? start : offset, path, problem);
  }

  /** Reports the errors of the YAML. @returns whether it has none. */
  checkSyntax(): boolean {
    for (const { offset, message } of this.source.errors) this.problem(offset, '', message);
    return this.source.errors.length === 0;
  }
}

/** The files of a folder, such as the content in one language; `problems` collects their errors. */
export class SourceFolder {
  readonly problems: SourceProblem[] = [];
  private readonly directory: string;
  private readonly sources: Sources;

  constructor(directory: string, sources: Sources = diskSources) {
    this.directory = resolve(directory);
    this.sources = sources;
  }

  /** Returns the plain value of a file; undefined without the file. Reports nothing. */
  readValue(path: string): unknown {
    return this.sources.read(resolve(this.directory, path))?.value;
  }

  /** Opens a file; returns undefined and reports an error if it cannot be read. */
  open(path: string): SourceFile | undefined {
    const file = resolve(this.directory, path);
    const name = relative('', file);
    try {
      const source = this.sources.read(file);
      if (source) return new SourceFile(name, source.text, this.problems, source);
      this.report(name, 'the file is missing');
    } catch (error) {
      this.report(name, `cannot be read (${error})`);
    }
    return undefined;
  }

  private report(file: string, message: string) {
    this.problems.push({ file, line: 1, path: '', message });
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
    const names = this.sources.list(path);
    if (!names && !this.sources.list(this.directory) && needed.length === 0)
      throw new Error(`ENOENT: no such folder: ${this.directory}`);
    const found = (names ?? []).filter((name) => extname(name) === extension);
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
  /** For readers of another language; errors of files that nobody edits in the desk have English words alone. */
  worded?: WordedProblem;
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
