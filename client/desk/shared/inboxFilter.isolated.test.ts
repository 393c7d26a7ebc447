import { expect, test, vi } from 'vitest';
import { readConditions, readFilter, toAddress } from './inboxFilter';

// The start of a day depends on the zone data that the server sends.
vi.hoisted(() => {
  const content = JSON.stringify({ now: Date.now(), offsets: [[0, 60]] });
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
});

test('an address stores the conditions of a list', () => {
  const params = new URLSearchParams(
    'state=OVERDUE&kind=LEAD&assignee=nobody&q= zellige &sort=NAME&from=2026-07-01&to=2026-07-31',
  );
  expect(readFilter(params)).toEqual({
    filter: {
      state: 'OVERDUE',
      kinds: ['LEAD'],
      unassigned: true,
      search: 'zellige',
      arrivedFrom: '2026-06-30T23:00:00.000Z',
      arrivedBefore: '2026-07-31T23:00:00.000Z',
    },
    ordering: 'NAME',
  });
});

test('unknown values in an address are left out', () => {
  const addresses = [
    'state=LOST&sort=PRICE&from=yesterday&to=2026-02-30',
    'kind=LETTER&type=foo&timeline=never&language=de&assignee=me&followUp=0002-01-01x',
  ];
  for (const address of addresses) {
    expect(readFilter(new URLSearchParams(address))).toEqual({ filter: {}, ordering: 'ARRIVAL_DESCENDING' });
  }
});

test('a search is in the fragment of the address, where no server sees it', () => {
  const address = toAddress(new URLSearchParams({ state: 'WAITING', q: 'Salma & Co #1' }));
  expect(address.search).toBe('state=WAITING');
  expect(address.hash).toMatch(/^#q=Salma/);
  const conditions = readConditions(address);
  expect(readFilter(conditions).filter).toEqual({ waiting: true, search: 'Salma & Co #1' });
  expect(toAddress(new URLSearchParams('state=NEW')).hash).toBe('');
});
