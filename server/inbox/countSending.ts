import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_REPLIES_PER_DAY, MAX_REPLIES_PER_MINUTE, UNUSUAL_REPLIES_PER_DAY } from '../../schema/rules/replyRules';
import { Account } from '../auth/Account';
import { AccountNotice, notifyStaff } from '../auth/AccountNotice';
import type { Context } from '../context';
import { inLock, LOCKS } from '../database/locks';
import { appError, tooManyRequests } from '../errors/appError';
import { ReplySending } from './ReplySending';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Counts a reply that the caller sends, or sends again, in the transaction that plans its mail. A lock of the author lets simultaneous
 * replies count each other. Notifies colleagues once a day of an author who sends unusually many.
 * @throws TOO_MANY_REQUESTS
 */
export async function countSending(
  inside: EntityManager,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
): Promise<void> {
  if (!viewer) return;
  const accountId = viewer.id;
  await inLock(inside, LOCKS.replies, hash(accountId));
  const time = now().getTime();
  await inside.nativeDelete(ReplySending, { accountId, sentAt: { $lte: new Date(time - DAY_MS) } });
  const sendings = await inside.find(ReplySending, { accountId }, { orderBy: { sentAt: 'desc', id: 'desc' } });
  const getWait = (max: number, withinMs: number) => {
    const first = sendings.at(max - 1);
    return first ? first.sentAt.getTime() + withinMs - time : 0;
  };
  const dayWait = getWait(MAX_REPLIES_PER_DAY, DAY_MS);
  if (dayWait > 0) {
    const wording = { reason: 'repliesOfDay', params: { max: MAX_REPLIES_PER_DAY } } as const;
    throw appError('TOO_MANY_REQUESTS', wording, { retryAfter: Math.ceil(dayWait / 1000) });
  }
  const minuteWait = getWait(MAX_REPLIES_PER_MINUTE, MINUTE_MS);
  if (minuteWait > 0) throw tooManyRequests(minuteWait);
  await inside.insert(ReplySending, Object.assign(new ReplySending(), { accountId, sentAt: now() }));
  if (sendings.length >= UNUSUAL_REPLIES_PER_DAY) await notifyOnce(inside, accountId, now());
}

async function notifyOnce(inside: EntityManager, accountId: string, now: Date): Promise<void> {
  const since = { $gt: new Date(now.getTime() - DAY_MS) };
  if ((await inside.count(AccountNotice, { accountId, kind: 'manyReplies', createdAt: since })) > 0) return;
  const account = await inside.findOneOrFail(Account, { id: accountId });
  await notifyStaff(inside, account, 'manyReplies', { byId: accountId, now });
}

const hash = (id: string): number => createHash('sha256').update(id).digest().readInt32BE();
