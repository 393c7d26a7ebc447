import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { PROJECTS_DIRECTORY } from './directories';

/** Reads the current and former ids of projects from their files. Errors in a file are reported by its own reader. */
export function readProjectIds(directory: string) {
  const ids: string[] = [];
  const present = new Map<string, string>();
  for (const file of globSync(`${directory}/*.yaml`)) {
    const id = basename(file, '.yaml');
    ids.push(id);
    const list = parseDocument(readFileSync(file, 'utf8')).get('formerIds');
    for (const former of isSeq(list) ? (list.toJSON() as unknown[]) : []) present.set(String(former), id);
  }
  return { ids, present };
}

const { ids, present } = readProjectIds(PROJECTS_DIRECTORY);

/** Ids of the projects that a page may name: those with a file (server/portfolio). */
export const projectIds: readonly string[] = ids;
/** Current ids of projects by their former ids. */
export const presentProjectIds: ReadonlyMap<string, string> = present;
