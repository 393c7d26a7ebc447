import { expect, test, vi } from 'vitest';

// An agency that asks for a budget.
vi.mock('../../schema/generated/choices', async (load) => ({
  ...(await load<typeof import('../../schema/generated/choices')>()),
  Budget: { FROM_5K: '5k-up' },
}));

const { formDefinitions } = await import('./formDefinitions');
const { offeredProjectTypes, offeredTimelines } = await import('../../schema/rules/choices');

test('the quote form sends the name of a budget, and none for an empty field', () => {
  const { rules, toInput } = formDefinitions.quote;
  expect(rules).toHaveProperty('budget.required', false);
  const typed = { projectType: offeredProjectTypes[0] ?? '', timeline: offeredTimelines[0] ?? '' };
  expect(toInput({ ...typed, budget: '5k-up' })).toHaveProperty('budget', 'FROM_5K');
  expect(toInput({ ...typed, budget: null })).toHaveProperty('budget', null);
});
