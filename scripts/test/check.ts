/**
 * `npm run check`: fast checks of a change, in under a minute: types, lint, generated files, messages, and the unit tests it
 * touches.
 */
import { spawnSync } from 'node:child_process';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { findBin } from '../common/findBin.ts';

assertNode();
const [base] = createProgram(
  'npm run check --',
  'Checks types, lint, generated files and messages, and runs the unit tests that a change touches.',
)
  .argument('[commit]', 'where the change begins', 'HEAD')
  .parse().processedArgs as [string];
const steps = [
  [findBin('typescript'), '--noEmit'],
  [findBin('@biomejs/biome'), 'check', '--error-on-warnings'],
  ['scripts/gen/gen.ts', '--check'],
  ['scripts/messages/messages.ts'],
  [
    findBin('vitest'),
    'run',
    '--project=unit',
    '--project=isolated',
    '--reporter=dot',
    `--changed=${base}`,
    '--passWithNoTests',
  ],
];
const failed = steps.filter((command) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0);
process.exitCode = failed.length > 0 ? 1 : 0;
