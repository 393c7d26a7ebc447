/**
 * `npm run demo`: runs the site on a separate embedded database in the folder `demo` of DATA_DIR, with a year of invented
 * requests. The next run keeps the database and its changes; `npm run demo -- --fresh` fills it again.
 */
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../build/buildIfStale.ts';
import { assertNode } from '../common/assertNode.ts';
import { createProgram, exitWithMessage } from '../common/commandLine.ts';
import { isolation } from '../common/isolation.ts';
import { loadSettings } from '../common/loadSettings.ts';
import { createDemo, DEMO_EMAIL, DEMO_PASSWORD, findProblem, getDemoFolder } from './createDemo.ts';

assertNode();
const { fresh } = createProgram(
  'npm run demo --',
  'Serves the site with the invented requests of a year, from a separate database.',
)
  .option('--fresh', 'fills it again, with the requests of the year up to today')
  .parse()
  .opts<{ fresh?: true }>();
loadSettings();
const folder = getDemoFolder(process.env.DATA_DIR);
const problem = findProblem(folder, process.env.DATABASE_URL);
if (problem) exitWithMessage(new Error(problem));

// Overrides settings of the real site in the same .env: no mail is sent, and the desk is at an address of this machine.
Object.assign(process.env, isolation, {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  STAFF_EMAIL: DEMO_EMAIL,
  STAFF_PASSWORD: DEMO_PASSWORD,
  PUBLIC_URL: '',
  NOTIFY_EMAIL: '',
  LEADS_OPEN: '',
});
// On this machine only, because the password is public.
process.env.HOST ||= 'localhost';
await buildIfStale();
const filled = await createDemo(folder, { isFresh: fresh ?? false }).catch(exitWithMessage);
await import(pathToFileURL('build/server/main.js').href);
const port = process.env.PORT?.trim() || '8000';
const lines = [
  filled,
  `Desk:     http://localhost:${port}/desk`,
  `Sign in:  ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`,
];
// Not by `console`, because the server logs console output as an error.
process.stdout.write(`\n${lines.join('\n')}\n`);
