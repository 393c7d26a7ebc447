import { isSeq, parseDocument } from 'yaml';
import { SourceFolder, type SourceOverlay } from './SourceFile';

/** The projects that a page may name: those with a file that is not hidden (server/portfolio). */
export interface ProjectIds {
  ids: readonly string[];
  /** Current ids by former ids. */
  present: ReadonlyMap<string, string>;
}

/** Reads the current and former ids of projects from their files. Errors in a file are reported by its own reader. */
export function readProjectIds(directory: string, overlay?: SourceOverlay): ProjectIds {
  const ids: string[] = [];
  const present = new Map<string, string>();
  for (const { slug, source } of new SourceFolder(directory, overlay).openFolder('.', '.yaml')) {
    // Most projects have neither, and to parse every file would take long.
    if (!/^["']?(?:formerIds|isHidden)/m.test(source.text)) {
      ids.push(slug);
      continue;
    }
    const document = parseDocument(source.text);
    if (document.get('isHidden') !== true) ids.push(slug);
    const list = document.get('formerIds');
    for (const former of isSeq(list) ? (list.toJSON() as unknown[]) : []) present.set(String(former), slug);
  }
  return { ids, present };
}
