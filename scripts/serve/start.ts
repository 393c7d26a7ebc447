/** `npm start`: builds if necessary, then serves everything on one port. */
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../build/buildIfStale.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram } from '../common/commandLine.ts';
import { loadSettings } from '../common/loadSettings.ts';

assertNode();
createProgram(
  'npm start',
  'Builds what is needed and serves the site. Settings are environment variables; docs/configuration.md lists them.',
).parse();
loadSettings();
// Overrides the shell, whose value may be for another program: the policy of development is less strict.
process.env.NODE_ENV = 'production';
await buildIfStale();
await import(pathToFileURL('build/server/main.js').href);
