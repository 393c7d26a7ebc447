import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Ids of the projects that a page may name: those that have a file (server/portfolio). */
export const projectIds: readonly string[] = globSync('server/portfolio/seed/*.yaml').map((file) =>
  basename(file, '.yaml'),
);
