import type { SourceFile } from './SourceFile';

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
  const ownerOf = new Map<string, string>();
  for (const { id, formerIds, source } of files) {
    for (const [index, former] of formerIds.entries()) {
      // What is no id was reported when it was read.
      if (typeof former !== 'string') continue;
      const list = source.text.indexOf('formerIds:');
      const fault = (message: string) => source.fault(source.text.indexOf(former, list), `${path}[${index}]`, message);
      const owner = ownerOf.get(former);
      if (present(former)) fault(`${former} is an id of today`);
      else if (owner) fault(owner === id ? `${former} occurs twice` : `${former} is a former id of ${owner} already`);
      ownerOf.set(former, owner ?? id);
    }
  }
}
