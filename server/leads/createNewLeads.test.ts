import { expect, test, vi } from 'vitest';
import type { Orm } from '../database/createOrm';
import { createLog } from '../log';
import { createNewLeads, MOST_WAITING } from './createNewLeads';

test('a stream that ended before it was followed is given nothing', async () => {
  let position = 0;
  const find = async () => {
    position += 1;
    return [{ position, type: 'lead.created', subjectId: `lead ${position}` }];
  };
  const orm = { em: { fork: () => ({ find }) } } as unknown as Orm;
  const newLeads = createNewLeads(orm, createLog('silent'));
  const end = vi.fn();
  newLeads.follow({ signal: AbortSignal.abort(), end, checkRight: async () => true });
  // The first hearing learns where the outbox ends; each of the others brings one.
  for (let heard = 0; heard < MOST_WAITING + 2; heard += 1) await newLeads.hear();
  expect(end).not.toHaveBeenCalled();
});
