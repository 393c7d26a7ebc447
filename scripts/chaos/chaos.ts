/**
 * `npm run chaos`: kills servers while visitors send quote requests, on the embedded database and on a separate PostgreSQL
 * server. Prints a table, and ends with 1 if an acknowledged request is lost, stored twice or not mailed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertNode } from '../common/assertNode.ts';
import { commandLine } from '../common/commandLine.ts';
import { findPostgres, HOW_TO_GET_POSTGRES } from './findPostgres.ts';
import type { Home } from './Home.ts';
import { isSound, type Outcome, runScenario } from './runScenario.ts';
import { scenarios } from './scenarios.ts';

const USAGE = `npm run chaos -- [--only NAME,NAME] [--on embedded|PostgreSQL] [--submits N] [--rounds N] [--logs FOLDER]
Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`;

assertNode();
const { values } = commandLine(USAGE, {
  only: { type: 'string' },
  on: { type: 'string' },
  submits: { type: 'string' },
  rounds: { type: 'string' },
  logs: { type: 'string' },
});
const names = values.only?.split(',');
const chosen = scenarios.filter(({ name }) => names?.includes(name) ?? true);
const unknown = names?.filter((name) => !scenarios.some((scenario) => scenario.name === name)) ?? [];
const isHome = values.on === undefined || ['embedded', 'PostgreSQL'].includes(values.on);
const isAmount = [values.submits, values.rounds].every((value) => value === undefined || /^[1-9]\d*$/.test(value));
if (unknown.length > 0 || !isHome || !isAmount) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

const homes: Home[] = ['PostgreSQL', 'embedded'];
const wanted = homes.filter((home) => values.on === undefined || values.on === home);
const isServerMissing = wanted.includes('PostgreSQL') && findPostgres() === undefined;
if (isServerMissing) console.error(HOW_TO_GET_POSTGRES);
if (values.logs !== undefined) mkdirSync(values.logs, { recursive: true });

const table: Record<string, Outcome> = {};
let isAllSound = true;
for (const home of wanted.filter((candidate) => candidate === 'embedded' || !isServerMissing)) {
  for (const scenario of chosen.filter((candidate) => candidate.homes.includes(home))) {
    const title = `${scenario.name}, ${home}`;
    const amounts = {
      submits: Number(values.submits ?? scenario.amounts.submits),
      rounds: Number(values.rounds ?? scenario.amounts.rounds),
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
