import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_LIMIT_BYTES, FORM_LIMIT_BYTES } from '../../schema/rules/limits';
import { COST_PER_POINT, POINTS_PER_MINUTE } from '../limits/createCallBudget';
import { BEYOND_FEW, FEW, IN_ALL, PER_ADDRESS, PER_EMAIL } from '../limits/createSubmitLimits';
import { periods } from '../privacy/periods';
import { SPAM_THRESHOLD } from '../spam/SpamReason';
import { CONNECTIONS_OF_ADDRESS, IDLE_MS, MAX_CONNECTIONS, SERVER_OPTIONS } from './createHttpServer';

test('docs/security.md names the limits of the server', () => {
  const text = readFileSync('docs/security.md', 'utf8').replace(/\s+/g, ' ');
  for (const reported of [
    `${PER_ADDRESS.points} in ${PER_ADDRESS.seconds / 60} minutes`,
    `| ${PER_EMAIL.points} in an hour |`,
    `more than ${FEW} in their ${PER_ADDRESS.seconds / 60} minutes | ${BEYOND_FEW.points} a minute`,
    `first ${FEW} submissions of each address | ${IN_ALL.points.toLocaleString('en')} a minute`,
    `${POINTS_PER_MINUTE} a minute`,
    `each ${COST_PER_POINT} of its cost`,
    `${BODY_LIMIT_BYTES / 1024} KB; ${FORM_LIMIT_BYTES / 1024} KB`,
    `${SERVER_OPTIONS.maxHeaderSize / 1024} KB`,
    `${SERVER_OPTIONS.headersTimeout / 1000} s, ${SERVER_OPTIONS.requestTimeout / 1000} s`,
    `${IDLE_MS / 1000} s`,
    `${MAX_CONNECTIONS.toLocaleString('en')}; ${CONNECTIONS_OF_ADDRESS} of one address`,
    `from ${SPAM_THRESHOLD} points on`,
    `after ${periods.auditMonths} months`,
  ]) {
    expect(text).toContain(reported);
  }
  expect([PER_EMAIL.seconds, BEYOND_FEW.seconds, IN_ALL.seconds]).toEqual([3600, 60, 60]);
});
