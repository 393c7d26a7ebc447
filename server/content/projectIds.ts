import { isFields } from './contentPath';
import type { Sources } from './Source';
import { SourceFolder } from './SourceFile';

/** The projects that a page may name: those with a file that is not hidden (server/portfolio). */
export interface ProjectIds {
  ids: readonly string[];
  /** Current ids by former ids. */
  present: ReadonlyMap<string, string>;
}

/** Reads the current and former ids of projects from their files. Errors in a file are reported by its own reader. */
export function readProjectIds(directory: string, sources?: Sources): ProjectIds {
  const ids: string[] = [];
  const present = new Map<string, string>();
  for (const { slug, source } of new SourceFolder(directory, sources).openFolder('.', '.yaml')) {
    const { isHidden, formerIds } = isFields(source.value) ? source.value : {};
    if (isHidden !== true) ids.push(slug);
    for (const former of Array.isArray(formerIds) ? formerIds : []) present.set(String(former), slug);
  }
  return { ids, present };
}
