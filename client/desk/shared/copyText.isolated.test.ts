import { expect, test, vi } from 'vitest';
import { copyText } from './copyText';

test('says whether a text was copied, also over plain HTTP, where browsers have no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('Q-1A2B3C4D')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('not allowed')) } });
  expect(await copyText('Q-1A2B3C4D')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  expect(await copyText('Q-1A2B3C4D')).toBe(true);
});
