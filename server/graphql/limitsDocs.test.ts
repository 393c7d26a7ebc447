import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { GRAPHQL_LIMITS } from './limitRequest';

test('docs/graphql.md lists the limits of requests', () => {
  const { tokens, depth, aliases, directives, cost } = GRAPHQL_LIMITS;
  const counted = (number: number) => number.toLocaleString('en');
  const text = readFileSync('docs/graphql.md', 'utf8');
  for (const row of [
    `| tokens of the text | ${counted(tokens)} |`,
    `| depth | ${depth} |`,
    `| aliases | ${aliases} |`,
    `| directives | ${directives} |`,
    `| cost: fields times the rows that may be read | ${counted(cost.anonymous)}; staff ${counted(cost.staff)} |`,
    `| body | ${BODY_LIMIT_BYTES / 1024} KB |`,
  ]) {
    expect(text).toContain(row);
  }
});
