import { DriverException } from '@mikro-orm/core';
import { afterEach, expect, test, vi } from 'vitest';
import { captureOutput, createLog, describeError } from './log';

test('the reason of a driver error is logged in its own words, without the query', () => {
  const cause = new Error(
    "insert into leads (email) values ('salma@bakery.example') - timeout exceeded when trying to connect",
  );
  const described = describeError(new DriverException(cause));
  expect(described.code).toBe('timeout exceeded when trying to connect');
  expect(JSON.stringify(described)).not.toContain('salma');
});

test('a code is logged unchanged', () => {
  expect(describeError(Object.assign(new Error('timeout expired'), { code: '57014' })).code).toBe('57014');
});

test('an error that the job queue reports as an object is logged with its code and stack', () => {
  const { stack, message } = new Error('timeout expired: salma@bakery.example');
  const described = describeError({ code: '57P01', message, stack });
  expect(described).toMatchObject({ name: 'object', code: '57P01' });
  expect(described.stack.length).toBeGreaterThan(0);
  expect(JSON.stringify(described)).not.toContain('salma');
});

test('a line of a message that looks like a stack frame is not logged', () => {
  const error = new Error('refused:\n    at 12 Rue de la Liberté (Salma Bennani)');
  const { stack } = describeError(error);
  expect(stack.join('\n')).not.toContain('Salma');
  expect(stack[0]).toContain('log.test.ts');
});

const events = ['warning', 'uncaughtException'] as const;
const before = { ...console };
const listeners = events.map((event) => process.listeners(event as never));
afterEach(() => {
  Object.assign(console, before);
  for (const [index, event] of events.entries()) {
    process.removeAllListeners(event);
    for (const listener of listeners[index] ?? []) process.on(event, listener as never);
  }
  vi.restoreAllMocks();
});

test('warnings of Node, console calls of libraries and uncaught errors are logged without their text', async () => {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  captureOutput(createLog('info', { write: (line) => void written.push(line) }));
  const planted = 'https://site.example:port/?email=salma@bakery.example';
  process.emitWarning(`The URL ${planted} is invalid.`, 'DeprecationWarning', 'DEP0170');
  await vi.waitFor(() => expect(written).toHaveLength(1));
  for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) console[method](planted);
  process.emit('uncaughtException', Object.assign(new Error(planted), { code: 'EPLANTED' }));
  expect(exit).toHaveBeenCalledWith(1);
  for (const stream of streams) expect(stream).not.toHaveBeenCalled();
  const lines = written.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatchObject({ level: 40, error: { name: 'DeprecationWarning', code: 'DEP0170' } });
  expect(lines.at(-1)).toMatchObject({ level: 60, error: { name: 'Error', code: 'EPLANTED' } });
  expect(written.join('')).not.toContain('salma');
});
