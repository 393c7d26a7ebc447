import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Catalogue, Source } from './findMessageProblems.ts';

const CODE = '{client,server,schema}/**/*.{ts,tsx}';

/** Reads the catalogues by language. */
export const readCatalogues = (): Record<string, Catalogue> =>
  Object.fromEntries(
    globSync('schema/messages/*.json').map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
  );

/** Reads all code that may use a message. */
export const readCode = (): Source[] =>
  globSync(CODE)
    .filter((file) => !/\.test\.tsx?$|^schema\/generated\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
