import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../database/createOrm';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { PlannedJob } from './planJobs';
import { type JobData, NEEDLESS, type Task, UnknownReceiver } from './Task';
import type { JobTask } from './TaskName';

/** The cause of a message: an event, or the reminder of a day. */
export type Occasion = { event: OutboxEvent } | DayOccasion;

export interface DayOccasion {
  day: string;
  /** The last day that had daily jobs, if known. */
  since: string | undefined;
}

/** A medium by which staff or another system learn of an event (server/notices). Its queue is that of its task (TASKS). */
export interface Channel<Message = unknown> {
  task: JobTask;
  /** The task of the reminder of a day, where it is another one. */
  dayTask?: JobTask;
  /** Returns the receivers of a message, each of which gets a job: hashes or ids, never an address. */
  findReceivers(occasion: Occasion, em: EntityManager): readonly string[] | Promise<readonly string[]>;
  /**
   * Words the message of a job; undefined if there is nothing to report any more.
   * @throws SubjectSuspended if the request is flagged as spam.
   */
  word(job: JobData, em: EntityManager): Promise<Message | undefined>;
  /**
   * Sends a message.
   * @returns false if the receiver takes no messages any more, which is no failure.
   * @throws UnknownReceiver, PermanentFailure, Postponed; any other error is tried again.
   */
  send(message: Message, job: JobData, em: EntityManager): Promise<boolean>;
  /** Names a receiver to staff without its secrets; undefined if the settings do not have it. */
  describe?(recipient: string): string | undefined;
  /** Plans what follows from a request that is about to be deleted. */
  planDeletion?(em: EntityManager, row: { id: string }, deletedBy: string | undefined): Promise<PlannedJob[]>;
}

/** Returns the tasks of channels. */
export const createChannelTasks = (orm: Orm, channels: readonly Channel[]): Record<string, Task> =>
  Object.fromEntries(
    channels.flatMap((channel) => {
      const run: Task = async (job) => {
        const em = orm.em.fork();
        const message = await channel.word(job, em);
        return message === undefined ? NEEDLESS : { isDone: await channel.send(message, job, em) };
      };
      return getTasks(channel).map((task) => [task, run]);
    }),
  );

/** Returns the tasks of a channel. */
const getTasks = ({ task, dayTask }: Pick<Channel, 'task' | 'dayTask'>) => (dayTask ? [task, dayTask] : [task]);

/** Names the receiver of a job to staff; null if it is unknown or a person. */
export const describeReceiver = (channels: readonly Channel[], task: string, recipient: string | null) =>
  channels.find((channel) => getTasks(channel).some((name) => name === task))?.describe?.(recipient ?? '') ?? null;

/** Returns the receiver of a job. @throws UnknownReceiver if the settings of this instance do not have it. */
export function getReceiver<Receiver>(receivers: ReadonlyMap<string, Receiver>, recipient = ''): Receiver {
  const receiver = receivers.get(recipient);
  if (receiver === undefined) throw new UnknownReceiver();
  return receiver;
}
