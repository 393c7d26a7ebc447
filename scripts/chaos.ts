/**
 * `npm run chaos`: kills the built server while visitors ask for quotes, on the embedded database and, where DATABASE_URL
 * names a server, on an empty PostgreSQL database. Prints a table, and ends with 1 when a request that was acknowledged is
 * lost, doubled or not mailed.
 */
import { parseArgs } from 'node:util';
import { assertNode } from './assertNode.ts';
import { type Outcome, runChaos } from './chaos/runChaos.ts';

assertNode();
const { values } = parseArgs({
  options: { submits: { type: 'string', default: '1000' }, kills: { type: 'string', default: '20' } },
});
const amounts = { submits: Number(values.submits), kills: Number(values.kills) };
const { DATABASE_URL: databaseUrl } = process.env;

const table: Record<string, Outcome> = { embedded: await runChaos(amounts) };
if (databaseUrl) table.PostgreSQL = await runChaos({ ...amounts, databaseUrl });
console.table(table);
const isSound = Object.values(table).every(({ lost, doubled, unmailed }) => lost + doubled + unmailed === 0);
process.exit(isSound ? 0 : 1);
