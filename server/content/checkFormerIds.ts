import type { SourceFile } from './SourceFile';
import { say, type WordedProblem } from './wordProblem';

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
      const problem = (worded: WordedProblem) => source.problemAt(`${path}[${index}]`, worded);
      const owner = owners.get(former);
      if (present(former)) problem(say('currentId', { id: former }));
      else if (owner === id) problem(say('repeated', { id: former }));
      else if (owner) problem(say('formerId', { id: former, owner }));
      owners.set(former, owner ?? id);
    }
  }
}
