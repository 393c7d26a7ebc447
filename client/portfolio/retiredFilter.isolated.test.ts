import { expect, test, vi } from 'vitest';
import { filters, readFilter } from './readFilter';

vi.mock('../../schema/generated/choices.ts', async (load) => ({
  ...(await load<object>()),
  retiredValues: { ProjectType: [], Timeline: [], Budget: [], ServiceType: ['mern'] },
}));

test('a retired service is not a filter, but its address still shows its projects', () => {
  expect(filters).not.toContain('mern');
  expect(readFilter('?type=mern')).toBe('mern');
});
