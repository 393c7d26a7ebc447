/**
 * `npm run check`: fast checks of a change, in under a minute: types, lint, generated files, messages, and the unit tests it
 * touches.
 */
import { spawnSync } from 'node:child_process';
import { assertNode } from '../common/assertNode.ts';
import { commandLine } from '../common/commandLine.ts';
import { findBin } from '../common/findBin.ts';

assertNode();
const {
  words: [base = 'HEAD'],
} = commandLine(
  'npm run check [-- COMMIT]\nChecks types, lint, generated files and messages, and runs the unit tests that the changes since COMMIT touch.',
  {},
  1,
);
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
