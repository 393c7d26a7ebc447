import type { EntityManager } from '@mikro-orm/postgresql';
import { JobState } from '../jobs/JobRecord';
import { getRecordId, planReply } from '../jobs/planJobs';
import { Reply, ReplyState } from './Reply';

const UNSETTLED: readonly ReplyState[] = [ReplyState.WAITING, ReplyState.SENDING];
const GIVEN_UP: readonly string[] = [JobState.FAILED, JobState.DISCARDED];

/** Lists the replies to a request, oldest first, without those that were taken back. */
export async function readReplies(em: EntityManager, itemId: string): Promise<Reply[]> {
  const where = { itemId, storedState: { $ne: ReplyState.UNDONE } } as const;
  return addOutcomes(
    em,
    await em.find(Reply, where, { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true }),
  );
}

/** Returns a reply with its state, which is no row that is written back; null if it does not exist. */
export async function readReply(em: EntityManager, id: string): Promise<Reply | null> {
  const [reply] = await addOutcomes(em, await em.find(Reply, { id }, { disableIdentityMap: true }));
  return reply ?? null;
}

/** Adds to replies whether the queue gave up their jobs. The record of a job that was given up long ago is gone. */
export async function addOutcomes(em: EntityManager, replies: Reply[]): Promise<Reply[]> {
  const unsettled = replies.filter(({ storedState }) => UNSETTLED.includes(storedState));
  const ids = new Map(unsettled.map((reply) => [getJobId(reply), reply]));
  if (ids.size === 0) return replies;
  const rows = (await em.execute(`select "id", "state" from "job_records" where "id" = any(?::uuid[])`, [
    `{${[...ids.keys()].join(',')}}`,
  ])) as { id: string; state: string }[];
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const [id, reply] of ids) reply.isJobFailed = GIVEN_UP.includes(states.get(id) ?? JobState.FAILED);
  return replies;
}

/** Returns the id of the job of a reply. */
export const getJobId = (reply: Reply): string => getRecordId(planReply(reply).data);
