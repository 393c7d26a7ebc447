import { expect, test } from 'vitest';
import { getBuckets, getSteps, readPeriod } from './period';

const TODAY = '2026-11-26';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test.each([
  ['', { name: '30d', from: '2026-10-28', to: TODAY, bucket: 'DAY' }],
  ['period=7d', { name: '7d', from: '2026-11-20', to: TODAY, bucket: 'DAY' }],
  ['period=90d', { name: '90d', from: '2026-08-29', to: TODAY, bucket: 'WEEK' }],
  ['period=12m', { name: '12m', from: '2025-12-01', to: TODAY, bucket: 'MONTH' }],
  ['period=year&bucket=week', { name: 'year', from: '2026-01-01', to: TODAY, bucket: 'WEEK' }],
  ['from=2026-02-01&to=2026-02-28', { name: undefined, from: '2026-02-01', to: '2026-02-28', bucket: 'DAY' }],
])('%s names a period and its steps', (query, period) => {
  expect(read(query)).toEqual(period);
});

test.each([
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-01&to=2026-02-01',
  'from=0026-01-01&to=2026-01-01',
  'from=2026-02-01',
  'period=decade',
])('the invalid period %s shows the last 30 days', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('a period of years has no steps of a day', () => {
  expect(getBuckets({ from: '2024-01-01', to: '2026-01-01' })).toEqual(['WEEK', 'MONTH']);
  expect(read('from=2024-01-01&to=2026-01-01&bucket=day').bucket).toBe('MONTH');
});

test('a step ends before the next one, the last with the period', () => {
  expect(getSteps(['2026-01-30', '2026-02-01'], '2026-02-10')).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-10' },
  ]);
});
