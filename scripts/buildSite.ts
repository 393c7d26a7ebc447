import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createBuilder } from 'vite';
import { endInWords } from './commandLine.ts';
import { compressAssets } from './compressAssets.ts';
import { findContentProblem } from './findContentProblem.ts';
import { sourceFiles } from './sourceFiles.ts';

const STAMP = 'build/stamp.txt';

/** Builds everything and leaves a stamp of the sources that it was made from. */
export async function build(): Promise<void> {
  // The first thing that a build does is to remove what it makes anew: where it does not end, nothing is built.
  rmSync(STAMP, { force: true });
  // Vite reads it and React is built by it; a build for people is always this one.
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ mode: 'production', logLevel: 'warn' });
  await builder.buildApp().catch((error: Error) => {
    const problem = findContentProblem(error);
    if (!problem) throw error;
    endInWords(problem);
  });
  compressAssets('build/client');
  writeFileSync(STAMP, stampOfSources());
}

/** Builds unless what stands in build/ was made from these very sources. */
export async function buildIfStale(): Promise<void> {
  if (readStamp() === stampOfSources()) return;
  console.log('Building the site (the first time, and after a change) …');
  await build();
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** By content, not by time: a copy or a checkout changes times without changing anything. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
