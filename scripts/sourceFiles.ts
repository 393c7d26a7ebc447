import { globSync, statSync } from 'node:fs';

/** Whole folders, not some endings: what code takes in as text or data is a source, too. */
const SOURCES = [
  'client/**/*',
  'server/**/*',
  'schema/**/*',
  'vite.config.ts',
  'scripts/compressAssets.ts',
  'scripts/readBuildContent.ts',
  'scripts/vite/*.ts',
  'scripts/withVite.ts',
  'package-lock.json',
];
const NO_SOURCES = /\.test\.tsx?$|\/public\/pictures\/|\/README\.md$/;

/** Every file that the build is made from. */
export const sourceFiles = (): string[] =>
  globSync(SOURCES)
    .filter((file) => !NO_SOURCES.test(file) && statSync(file).isFile())
    .sort();
