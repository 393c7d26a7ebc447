import { DriverException } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { describeError } from './log';

test('why the driver gave up is told in its own words, and nothing of what it was asked', () => {
  const cause = new Error(
    "insert into leads (email) values ('salma@bakery.example') - timeout exceeded when trying to connect",
  );
  const described = describeError(new DriverException(cause));
  expect(described.code).toBe('timeout exceeded when trying to connect');
  expect(JSON.stringify(described)).not.toContain('salma');
});

test('a code stays what it is', () => {
  expect(describeError(Object.assign(new Error('timeout expired'), { code: '57014' })).code).toBe('57014');
});

test('what the job queue tells of as an object has its code and where it was', () => {
  const { stack, message } = new Error('timeout expired: salma@bakery.example');
  const described = describeError({ code: '57P01', message, stack });
  expect(described).toMatchObject({ name: 'object', code: '57P01' });
  expect(described.stack.length).toBeGreaterThan(0);
  expect(JSON.stringify(described)).not.toContain('salma');
});
