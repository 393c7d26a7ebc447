/** What is wrong with a content file, and where. */
export interface SourceFault {
  file: string;
  line: number;
  /** Field path such as `plans[1].price`; empty when the whole file is meant. */
  path: string;
  message: string;
}

const describe = ({ file, line, path, message }: SourceFault) => `${file}:${line} ${path && `${path}: `}${message}`;

/** All faults found in the content, one line each. */
export class SourceError extends Error {
  override name = 'SourceError';

  constructor(readonly faults: readonly SourceFault[]) {
    super(`${faults.length} fault(s) in the content:\n${faults.map(describe).join('\n')}`);
  }
}
