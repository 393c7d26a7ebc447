import { expect, test } from 'vitest';
import { type EditedPrice, findAmountProblem, isSamePrice, say, setPeriod, toAmount, wordEdited } from './priceValue';

const FORMS = {
  amount: '{price}',
  from: 'From {price}',
  andMore: '{price}+',
  perMonth: '{price}/month',
  once: '{price} once',
};
const EN = { locale: 'EN' as const, ...FORMS };

test('a price is said in another way, with its amount or its word', () => {
  const price: EditedPrice = { amount: 5, from: true, per: 'month' };
  expect(say(price, 'andMore', price)).toEqual({ amount: 5, per: 'month', andMore: true });
  expect(say(price, 'word', price)).toEqual({ word: '' });
  expect(say({ word: 'Custom' }, 'exact', price)).toEqual({ amount: 5 });
  expect(say({ word: 'Custom' }, 'from', { word: 'Custom' })).toEqual({ amount: '', from: true });
  expect(setPeriod(price, 'once')).toEqual({ amount: 5, from: true, once: true });
  expect(setPeriod(price, '')).toEqual({ amount: 5, from: true });
});

test('an amount that is none is kept as it was typed, and not shown', () => {
  const price = { amount: toAmount('2700,50') };
  expect([price.amount, findAmountProblem(price), wordEdited(price, EN)]).toEqual(['2700,50', 'fraction', undefined]);
  expect(findAmountProblem({ amount: toAmount('2,700') })).toBeUndefined();
});

test('two prices are the same in any order of their fields', () => {
  expect(isSamePrice({ per: 'month', amount: 5 }, { amount: 5, per: 'month' })).toBe(true);
  expect(isSamePrice({ amount: 5, from: true }, { amount: 5 })).toBe(false);
});
