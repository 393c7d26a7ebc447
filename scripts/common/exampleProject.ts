import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { PROJECTS_DIRECTORY } from '../../server/content/directories.ts';

/** Ids of the projects in the files of the agency, by name. */
export const projectIds: readonly string[] = globSync(`${PROJECTS_DIRECTORY}/*.yaml`)
  .map((file) => basename(file, '.yaml'))
  .sort();

/** A project of the agency to photograph and measure; an agency may have none yet. */
export const exampleProject: string | undefined = projectIds[0];
