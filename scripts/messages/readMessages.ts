import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Catalogue, Source } from './findMessageProblems.ts';

const CODE = '{client,server,schema}/**/*.{ts,tsx}';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the catalogues by language, with the names of choices where the site has the language. */
export const readCatalogues = (): Record<string, Catalogue> =>
  Object.fromEntries(
    globSync('schema/messages/*.json').map((file) => {
      const names = `schema/generated/choiceNames/${basename(file)}`;
      return [basename(file, '.json'), { ...readJson(file), ...(existsSync(names) && { choices: readJson(names) }) }];
    }),
  );

/** Reads all code that may use a message. */
export const readCode = (): Source[] =>
  globSync(CODE)
    .filter((file) => !/\.test\.tsx?$|^schema\/generated\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
