/** `npm run build`: builds the browser's files and the server into build/, with a stamp of their sources. */
import { rmSync, writeFileSync } from 'node:fs';
import { createBuilder } from 'vite';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { hashSources, STAMP } from './buildIfStale.ts';
import { compressAssets } from './compressAssets.ts';
import { findContentProblem } from './findContentProblem.ts';

assertNode();
createProgram('npm run build', 'Builds the browser’s files and the server, into build/.').parse();
// A build that fails leaves no stamp, because it may have removed files already.
rmSync(STAMP, { force: true });
// Read by Vite and React; a build that is deployed is always a production build.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ mode: 'production', logLevel: 'warn' });
await builder.buildApp().catch((error: Error) => {
  const problem = findContentProblem(error);
  if (!problem) throw error;
  exitWithMessage(problem);
});
compressAssets('build/client');
writeFileSync(STAMP, hashSources());
