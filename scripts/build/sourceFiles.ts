import { globSync, statSync } from 'node:fs';

/** Whole folders instead of some file extensions, because code also imports text and data. */
const SOURCES = [
  'agency/**/*',
  'client/**/*',
  'server/**/*',
  'schema/**/*',
  'pictures/og/*.ts',
  'vite.config.ts',
  'scripts/build/compressAssets.ts',
  'scripts/build/drawSharePictures.ts',
  'scripts/build/readBuildContent.ts',
  'scripts/build/writePlainPictures.ts',
  'scripts/vite/*.ts',
  'scripts/common/withVite.ts',
  'package-lock.json',
];
const NO_SOURCES = /\.test\.tsx?$|^agency\/(public\/)?pictures\/|\/README\.md$/;

/** Lists every source file of the build. */
export const sourceFiles = (): string[] =>
  globSync(SOURCES)
    .filter((file) => !NO_SOURCES.test(file) && statSync(file).isFile())
    .sort();
