import { expect, test } from 'vitest';
import { ServiceType } from '../../schema/rules/choices';
import { filters, getFilterSearch, readFilter } from './readFilter';

test('every service type is a choice, and so is all', () => {
  expect(filters).toEqual(['all', ...Object.values(ServiceType)]);
});

test('the address of a filter is read as that filter', () => {
  expect(filters.map((filter) => readFilter(getFilterSearch(filter)))).toEqual([...filters]);
});

test('an address that names no known type shows nothing', () => {
  expect(['', '?type=all', '?type=cobol', '?type='].map(readFilter)).toEqual(['all', 'all', 'unknown', 'unknown']);
});
