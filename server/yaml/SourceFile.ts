import type { SourceFault } from './SourceError';

/** A content file being read: its text, and the way to report what is wrong in it. */
export class SourceFile {
  constructor(
    readonly file: string,
    readonly text: string,
    private readonly faults: SourceFault[],
  ) {}

  fault(offset: number, path: string, message: string) {
    const line = this.text.slice(0, offset).split('\n').length;
    this.faults.push({ file: this.file, line, path, message });
  }
}
