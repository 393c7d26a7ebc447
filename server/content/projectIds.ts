import { isSeq, parseDocument } from 'yaml';
import { SourceFolder, type SourceOverlay } from './SourceFile';

/** The projects that a page may name: those with a file (server/portfolio). */
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
    ids.push(slug);
    // Most projects have none, and to parse every file would take long.
    if (!/^["']?formerIds/m.test(source.text)) continue;
    const list = parseDocument(source.text).get('formerIds');
    for (const former of isSeq(list) ? (list.toJSON() as unknown[]) : []) present.set(String(former), slug);
  }
  return { ids, present };
}
