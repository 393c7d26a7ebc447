import { version } from 'uuid';
import { expect, test } from 'vitest';
import { keyOfContent } from './keyOfContent';

const keys = { receipt: Buffer.alloc(32, 1) };
const keyAt = (time: string, form: Parameters<typeof keyOfContent>[1] = 'newsletter', email = 'nadia@olives.example') =>
  keyOfContent({ keys, now: () => new Date(time) } as never, form, { email });

test('the same text has one key within the hour, so that a double click stores once, and another one later', () => {
  const first = keyAt('2026-03-02T09:00:00Z');
  expect(version(first)).toBe(8);
  expect(keyAt('2026-03-02T09:59:59Z')).toBe(first);
  expect(keyAt('2026-03-02T10:00:00Z')).not.toBe(first);
});

test('another text, form or site has another key', () => {
  const time = '2026-03-02T09:00:00Z';
  const other = { keys: { receipt: Buffer.alloc(32, 2) }, now: () => new Date(time) };
  const all = [
    keyAt(time),
    keyAt(time, 'newsletter', 'omar@tiles.example'),
    keyAt(time, 'contact'),
    keyOfContent(other as never, 'newsletter', { email: 'nadia@olives.example' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
