import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isSeq, parseDocument } from 'yaml';

/** What the files of projects are called, and by which ids they were before; what is wrong in one, its own reader tells. */
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

const { ids, present } = readProjectIds('server/portfolio/seed');

/** Ids of the projects that a page may name: those that have a file (server/portfolio). */
export const projectIds: readonly string[] = ids;
/** Of those that they had before, the present ones. */
export const presentProjectIds: ReadonlyMap<string, string> = present;
