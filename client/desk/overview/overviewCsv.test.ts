import { expect, test, vi } from 'vitest';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';
import { saveFigures } from './overviewCsv';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../shared/saveFile', () => ({ saveFile }));

/** Words after which a spreadsheet that reads with semicolons, tabs or lines begins a cell. */
const HOSTILE = 'shop;=1+2\t@SUM(A1)\n-3 ＝4';

test('the figures hold no formula that stood in a campaign word', () => {
  const shares = { kinds: [], projectTypes: [], sources: [], locales: [] };
  const figures = { total: -1, spam: 0, spamShare: 0, answered: {}, previous: {}, ...shares };
  const overview = { ...figures, campaigns: [{ key: HOSTILE, count: 2 }] } as unknown as OverviewQuery['overview'];
  saveFigures(overview, { from: '2026-03-01', to: '2026-03-31' });
  const [name, , text] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('overview-2026-03-01-2026-03-31.csv');
  expect(text).toContain('"total","",-1\r\n');
  expect(text).toContain(`"campaigns","shop;'=1+2\t'@SUM(A1)\n'-3 ＝4",2\r\n`);
});

test('a file of requests holds no formula that a visitor typed', () => {
  saveCsv('requests.csv', [['Q-1', HOSTILE, '＝1+2']]);
  const [, , text] = saveFile.mock.lastCall ?? [];
  expect(text).toContain(`"shop;'=1+2\t'@SUM(A1)\n'-3 ＝4"`);
  expect(text).toContain(`"'＝1+2"`);
});
