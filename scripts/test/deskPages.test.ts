import { expect, test } from 'vitest';
import { readFilter } from '../../client/desk/shared/inboxFilter';
import { deskPages } from '../../server/inbox/deskPages';

const pages = deskPages('https://khatam.example');
const read = (address: string) => readFilter(new URL(address).searchParams);

test('the desk can read the filters of the lists linked in mail', () => {
  expect(read(pages.overdue())).toEqual({ filter: { state: 'OVERDUE' }, ordering: 'ARRIVAL' });
  expect(read(pages.spam()).filter).toEqual({ state: 'FLAGGED' });
  expect(read(pages.followUps('2026-03-05')).filter).toEqual({ followUpUntil: '2026-03-05' });
});
