/**
 * `npm run gen`: prints schema/schema.graphql from the resolvers, runs codegen, and writes the types of the REST client.
 * `npm run gen -- --check`: changes nothing and fails when either is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';
import { withVite } from './withVite.ts';

const SCHEMA = 'schema/schema.graphql';
const GENERATED = 'schema/generated/';
const isCheck = process.argv.includes('--check');

const readGenerated = () =>
  [SCHEMA, ...readdirSync(GENERATED).map((name) => GENERATED + name)]
    .map((file) => `${file}\n${readFileSync(file, 'utf8')}`)
    .join('\n');

const before = isCheck ? readGenerated() : '';
const text = await withVite(async (load) => {
  const { printApiSchema } = await load<typeof import('../server/graphql/printApiSchema.ts')>(
    '/server/graphql/printApiSchema.ts',
  );
  return printApiSchema();
});

if (isCheck && !before.includes(text)) fail(SCHEMA);
writeFileSync(SCHEMA, text);
await generate({ ...config, silent: true }, true);
// In a second pass, because it reads the documents that were only just written.
const restTypes = await withVite(async (load) => {
  const { printRestTypes } = await load<typeof import('../server/rest/openapi/printRestTypes.ts')>(
    '/server/rest/openapi/printRestTypes.ts',
  );
  return printRestTypes();
});
writeFileSync(`${GENERATED}rest.ts`, restTypes);
if (isCheck && before !== readGenerated()) fail(GENERATED);
console.log(isCheck ? 'Schema and typed documents are up to date.' : 'Schema and typed documents are written.');

function fail(what: string): never {
  console.error(`${what} is stale: run "npm run gen" and commit the result.`);
  process.exit(1);
}
