import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FACTS = 'agency/agency.yaml';
const DEMONSTRATION = 'agency/demonstration.yaml';

/** Tests of the demonstration's own texts, or of its three languages together; they are left out for every other agency. */
export const DEMONSTRATION_TESTS =
  '**/*.demonstration.{test.ts,test.tsx,isolated.test.ts,api.test.ts,command.test.ts,e2e.ts}';

export const LEFT_OUT =
  'Without the tests of the demonstration (*.demonstration.*): agency/agency.yaml has the domain of another agency.';

/** Whether the site is still that of the demonstration: `npm run adopt` changes the domain. */
export function isDemonstration(): boolean {
  if (!existsSync(DEMONSTRATION)) return false;
  const [facts, demonstration] = [FACTS, DEMONSTRATION].map(
    (file) => parse(readFileSync(file, 'utf8')) as { domain: string },
  );
  return facts?.domain === demonstration?.domain;
}
