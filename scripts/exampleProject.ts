import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { PROJECTS_DIRECTORY } from '../server/content/directories.ts';

/** A project of the agency to photograph and measure, the first by name; an agency may have none yet. */
export const exampleProject: string | undefined = globSync(`${PROJECTS_DIRECTORY}/*.yaml`)
  .map((file) => basename(file, '.yaml'))
  .sort()[0];
