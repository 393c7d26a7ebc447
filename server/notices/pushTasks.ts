import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale } from '../../schema/locales';
import { Account } from '../auth/Account';
import type { Orm } from '../database/createOrm';
import { findFailedReplies, isUnhandled } from '../inbox/findFailedReplies';
import type { InboxRow } from '../inbox/InboxRow';
import { getRecordId, type PlannedJob } from '../jobs/planJobs';
import { getQueue, type JobData, NEEDLESS, Postponed, type Tasks } from '../jobs/Task';
import { deskPages } from '../mail/deskPages';
import { findOverdue } from '../mail/reminderMail';
import { isRequestType, isUndeliveredType, nameOfType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import type { PushSender } from './createPushSender';
import { findNoticeKind, NoticeKind, PushDevice } from './PushDevice';
import { handledNotice, overdueNotice, type PushMessage, requestNotice, undeliveredNotice } from './pushMessages';
import { findQuietEnd } from './quietHours';

interface PushTasksOptions {
  orm: Orm;
  push: PushSender;
  plan: (jobs: readonly PlannedJob[]) => Promise<void>;
  /** Where the site is, for links. */
  origin: string;
  now: () => Date;
}

const SEND = 'send-push';

const planned = (data: JobData): PlannedJob => ({ id: getRecordId(data), queue: getQueue(data.task), data });

export function pushTasks({ orm, push, plan, origin, now }: PushTasksOptions): Tasks {
  const desk = deskPages(origin);

  /** Words the notice of a job for a device; undefined if there is nothing to show on it, any more or at all. */
  const findMessage = async (
    em: EntityManager,
    { event, day }: JobData,
    device: PushDevice,
    account: Account,
  ): Promise<{ kind: NoticeKind; message: PushMessage } | undefined> => {
    const locale = getKnownLocale(account.locale);
    if (day !== undefined) {
      const { count } = await findOverdue(em, now());
      if (count === 0 || !device.kinds.includes(NoticeKind.OVERDUE)) return undefined;
      return { kind: NoticeKind.OVERDUE, message: overdueNotice(count, desk, locale) };
    }
    const subject = await findSubject(em, event);
    const kind = subject && findNoticeKind(nameOfType(subject.event.type));
    if (!kind) return undefined;
    const { row, event: found } = subject;
    if (isUndeliveredType(found.type)) {
      const reply = (await findFailedReplies(em, [row.id])).get(row.id);
      return reply && isUnhandled(reply, row as InboxRow)
        ? { kind, message: undeliveredNotice(row, desk, locale) }
        : undefined;
    }
    const isNew = isRequestType(found.type);
    // A request that somebody answered is not announced, and one that waits again is not called answered.
    if (isNew ? row.contactedAt || !device.kinds.includes(kind) : !row.contactedAt) return undefined;
    return { kind, message: isNew ? requestNotice(row, desk, locale) : handledNotice(row, desk, locale) };
  };

  return {
    'plan-push': async ({ event, day }) => {
      const em = orm.em.fork();
      const subject = event === undefined ? undefined : await findSubject(em, event);
      if (event !== undefined && !subject) return NEEDLESS;
      // A notice that nobody was shown needs no other one in its place.
      const type = subject?.event.type;
      const findDevices = () => {
        if (!subject || !type || isRequestType(type)) return findIds(em, {});
        return isUndeliveredType(type) ? findAuthors(em, subject.row.id) : findShown(em, subject.row.id);
      };
      const devices = await findDevices();
      await plan(devices.map((recipient) => planned({ task: SEND, event, day, recipient } as JobData)));
      return NEEDLESS;
    },

    [SEND]: async (data) => {
      const em = orm.em.fork();
      const device = await em.findOne(PushDevice, { id: data.recipient });
      const account = device && (await em.findOne(Account, { id: device.accountId }));
      if (!device || !account) return NEEDLESS;
      if (!account.isStaff) {
        await em.nativeDelete(PushDevice, { accountId: account.id });
        return NEEDLESS;
      }
      const found = await findMessage(em, data, device, account);
      if (!found) return NEEDLESS;
      const { kind, message } = found;
      const isLoud = !message.notification.silent && !(kind === NoticeKind.OVERDUE && device.overdueAlways);
      const quietEnd = isLoud ? findQuietEnd(device, now()) : undefined;
      if (quietEnd) throw new Postponed({ until: quietEnd });
      if (await push.send(device, message)) return { isDone: true };
      await em.nativeDelete(PushDevice, { id: device.id, endpoint: device.endpoint });
      return NEEDLESS;
    },
  };
}

const findIds = async (em: EntityManager, where: FilterQuery<PushDevice>): Promise<string[]> =>
  (await em.find(PushDevice, where, { fields: ['id'] })).map(({ id }) => id);

/** Finds the devices of the author of a failed reply; all devices if the author has none. */
async function findAuthors(em: EntityManager, itemId: string): Promise<string[]> {
  const accountId = (await findFailedReplies(em, [itemId])).get(itemId)?.authorId;
  const own = accountId ? await findIds(em, { accountId }) : [];
  return own.length > 0 ? own : findIds(em, {});
}

/** Finds the devices that were shown the notice of a request. */
async function findShown(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = (await em.execute(
    `select distinct "data" ->> 'recipient' as "id" from "job_records"
      where "subject_id" = ? and "task" = '${SEND}' and "state" = 'done'`,
    [subjectId],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
