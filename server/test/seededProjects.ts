import { globSync, readFileSync } from 'node:fs';
import { projectIds } from '../../scripts/common/exampleProject';

/** Counts the seeded projects, or those whose file has these lines, so that a further project changes no test. */
export function seededProjects(...lines: string[]): number {
  const files = globSync('agency/content/projects/*.yaml');
  return files
    .map((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((text) => lines.every((line) => text.includes(line))).length;
}

/** Ids of the seeded projects, by name; an agency may have none yet. */
export const seededIds = (): string[] => [...projectIds];
