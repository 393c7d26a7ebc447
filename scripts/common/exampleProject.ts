import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ARTICLES_FOLDER, CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from '../../server/content/directories.ts';

const listIds = (folder: string): readonly string[] =>
  globSync(`${folder}/*.yaml`)
    .map((file) => basename(file, '.yaml'))
    .sort();

/** Ids of the projects in the files of the agency, by name. */
export const projectIds = listIds(PROJECTS_DIRECTORY);

/** A project of the agency to photograph and measure; an agency may have none yet. */
export const exampleProject: string | undefined = projectIds[0];

/** An article of the agency to photograph and measure; an agency may have none yet. */
export const exampleArticle: string | undefined = listIds(`${CONTENT_DIRECTORY}/${ARTICLES_FOLDER}`)[0];
