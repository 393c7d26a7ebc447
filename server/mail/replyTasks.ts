import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { findInboxRow } from '../inbox/InboxRow';
import { Reply, ReplyState } from '../inbox/Reply';
import { type Attempt, recordReplyResult } from '../inbox/recordReplyResult';
import { NEEDLESS, PermanentFailure, type Tasks } from '../jobs/Task';
import type { Mailer } from './createMailer';
import { findThread } from './findThread';
import { replyMail } from './replyMail';
import { SendingFailure } from './sendOnce';

interface ReplyTasksOptions {
  orm: Orm;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  mailer: Omit<Mailer, 'send' | 'close' | 'description'>;
  /** Returns the address that the visitor of a request answers to. */
  getReplyAddress: (itemId: string) => string;
  now: () => Date;
}

/**
 * Returns the task that sends a reply. The reply is marked as `sending` before the mail server gets it: if the process dies
 * meanwhile, the next attempt finds the mark, and leaves the decision to staff instead of sending the reply a second time.
 */
export function replyTasks({ orm, getContent, mailer, getReplyAddress, now }: ReplyTasksOptions): Tasks {
  return {
    'send-reply': async ({ reply: id = '' }) => {
      const em = orm.em.fork();
      const attempt = await beginAttempt(em, id);
      if (!attempt) return stopAttempt(em, id, now());
      const reply = await em.findOne(Reply, { id });
      const row = reply && (await findInboxRow(em, reply.itemId));
      // Deleted or erased meanwhile.
      if (!row) return NEEDLESS;
      const { site } = getContent(getKnownLocale(row.locale));
      const thread = await findThread(em, reply, mailer);
      const mail = replyMail({ reply, row, site, replyAddress: getReplyAddress(row.id), thread });
      try {
        await mailer.sendOnce(mail, () => hasReply(em, id));
      } catch (error) {
        throw await recordReplyFailure(em, attempt, error, now());
      }
      const change = { state: ReplyState.ACCEPTED, settledAt: now(), isFile: mailer.isFile } as const;
      await recordReplyResult(em, attempt, change, now());
      return { isDone: true };
    },
  };
}

/** Marks a reply as being sent. @returns undefined if it is not to be sent. */
async function beginAttempt(em: EntityManager, id: string): Promise<Attempt | undefined> {
  const [row] = (await em.execute(
    `update "replies" set "state" = 'sending', "attempts" = "attempts" + 1, "answer" = null, "failure_code" = null
      where "id" = ? and "state" = 'waiting' returning "attempts", "item_id" as "itemId", "author_id" as "authorId"`,
    [id],
  )) as Omit<Attempt, 'id'>[];
  return row && { id, ...row };
}

/** Ends a job whose reply is not to be sent: it ended otherwise, was taken back or deleted, or its last attempt has an unknown end. */
async function stopAttempt(em: EntityManager, id: string, now: Date) {
  const reply = await em.findOne(Reply, { id });
  if (reply?.state !== ReplyState.SENDING) return NEEDLESS;
  await recordReplyResult(em, reply, { state: ReplyState.UNKNOWN, settledAt: now, failureCode: 'STOPPED' }, now);
  throw new PermanentFailure('STOPPED', 'It is unknown whether the mail server accepted this reply.');
}

/** Stores why an attempt failed. @returns the error of the job. */
async function recordReplyFailure(em: EntityManager, attempt: Attempt, error: unknown, now: Date): Promise<unknown> {
  // A mail that could not be written to a file is in nobody's hands.
  const { outcome = 'deferred', code = 'OTHER', answer = null } = error instanceof SendingFailure ? error : {};
  const failure = { failureCode: code, answer };
  if (outcome === 'deferred') {
    await recordReplyResult(em, attempt, { state: ReplyState.WAITING, ...failure }, now);
    return error;
  }
  const state = outcome === 'refused' ? ReplyState.REFUSED : ReplyState.UNKNOWN;
  await recordReplyResult(em, attempt, { state, settledAt: now, ...failure }, now);
  return outcome === 'refused'
    ? new PermanentFailure('MAIL_REJECTED', 'The mail server rejected this reply.')
    : new PermanentFailure(code, 'It is unknown whether the mail server accepted this reply.');
}

/** Whether a reply still exists. Waits for a transaction that is deleting it. */
async function hasReply(em: EntityManager, id: string): Promise<boolean> {
  return (await em.execute(`select "id" from "replies" where "id" = ? for key share`, [id])).length > 0;
}
