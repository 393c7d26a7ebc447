import { expect, test, vi } from 'vitest';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';
import { saveFigures } from './overviewCsv';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../shared/saveFile', () => ({ saveFile }));

/** Text after whose separators (semicolon, tab, line break) a spreadsheet may start a new cell. */
const HOSTILE = 'shop;=1+2\t@SUM(A1)\n-3 ＝4';

test('a CSV of figures contains no formula from a campaign name', () => {
  const shares = { kinds: [], projectTypes: [], budgets: [], sources: [], locales: [] };
  const figures = { total: -1, spam: 0, spamShare: 0, answered: {}, previous: {}, ...shares };
  const overview = { ...figures, campaigns: [{ key: HOSTILE, count: 2 }] } as unknown as OverviewQuery['overview'];
  saveFigures(overview, { from: '2026-03-01', to: '2026-03-31' });
  const [name, , text] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('overview-2026-03-01-2026-03-31.csv');
  expect(text).toContain('"total","",-1\r\n');
  expect(text).toContain(`"campaigns","shop;'=1+2\t'@SUM(A1)\n'-3 ＝4",2\r\n`);
});

test('a CSV of requests contains no formula typed by a visitor', () => {
  saveCsv('requests.csv', [['Q-1', HOSTILE, '＝1+2']]);
  const [, , text] = saveFile.mock.lastCall ?? [];
  expect(text).toContain(`"shop;'=1+2\t'@SUM(A1)\n'-3 ＝4"`);
  expect(text).toContain(`"'＝1+2"`);
});
