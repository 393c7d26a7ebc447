/**
 * `npm run chaos`: kills servers while visitors send quote requests or a newsletter goes out, on the embedded database and on
 * a separate PostgreSQL server. Prints a table, and ends with 1 if an acknowledged request is lost, stored twice or not mailed, or a
 * newsletter is mailed twice or to nobody.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { assertNode } from '../common/assertNode.ts';
import { assertKnown, createProgram, readCount } from '../common/commandLine.ts';
import { findPostgres, HOW_TO_GET_POSTGRES } from './findPostgres.ts';
import type { Home } from './Home.ts';
import { isSound, type Outcome, runScenario } from './runScenario.ts';
import { scenarios } from './scenarios.ts';

const HOMES: readonly Home[] = ['PostgreSQL', 'embedded'];

assertNode();
const values = createProgram(
  'npm run chaos --',
  `Kills servers while visitors send quote requests or a newsletter goes out.\nScenarios: ${scenarios.map(({ name }) => name).join(', ')}`,
)
  .option('--only <NAMES>', 'scenarios, with commas between them')
  .addOption(new Option('--on <DATABASE>', 'one database').choices(HOMES))
  .option('--submits <NUMBER>', 'requests or subscribers in each scenario', readCount)
  .option('--rounds <NUMBER>', 'kills in each scenario', readCount)
  .option('--logs <FOLDER>', 'folder for the logs of the servers')
  .parse()
  .opts<{ only?: string; on?: Home; submits?: number; rounds?: number; logs?: string }>();
const names = values.only?.split(',');
assertKnown(names ?? [], (wanted) => scenarios.some(({ name }) => name === wanted));
const chosen = scenarios.filter(({ name }) => names?.includes(name) ?? true);

const wanted = HOMES.filter((home) => values.on === undefined || values.on === home);
const isServerMissing = wanted.includes('PostgreSQL') && findPostgres() === undefined;
if (isServerMissing) console.error(HOW_TO_GET_POSTGRES);
if (values.logs !== undefined) mkdirSync(values.logs, { recursive: true });

const table: Record<string, Outcome> = {};
let isAllSound = true;
for (const home of wanted.filter((candidate) => candidate === 'embedded' || !isServerMissing)) {
  for (const scenario of chosen.filter((candidate) => candidate.homes.includes(home))) {
    const title = `${scenario.name}, ${home}`;
    const amounts = {
      submits: values.submits ?? scenario.amounts.submits,
      rounds: values.rounds ?? scenario.amounts.rounds,
    };
    process.stdout.write(`${title} … `);
    const log = values.logs === undefined ? undefined : join(values.logs, `${scenario.name}-${home}.log`);
    try {
      const outcome = await runScenario(scenario, home, amounts, log);
      console.log(isSound(outcome) ? 'held' : 'FAILED');
      if (!isSound(outcome)) isAllSound = false;
      table[title] = outcome;
    } catch (error) {
      // The other scenarios still run.
      console.log(`FAILED: ${error instanceof Error ? error.message : error}`);
      isAllSound = false;
    }
  }
}
console.table(table);
if (isServerMissing) console.log('Not run: everything on PostgreSQL.');
process.exit(isAllSound && !(isServerMissing && values.on === 'PostgreSQL') ? 0 : 1);
