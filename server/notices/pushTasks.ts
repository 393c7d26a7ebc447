import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import { Account } from '../auth/Account';
import type { Orm } from '../database/createOrm';
import { deskPages } from '../inbox/deskPages';
import { findFailedReplies, isUnhandled } from '../inbox/findFailedReplies';
import { findInboxRow, type InboxRow } from '../inbox/InboxRow';
import { getInboxState, InboxState } from '../inbox/InboxState';
import { ItemChange, type ItemChangeType } from '../inbox/ItemChange';
import type { PlannedJob } from '../jobs/planJobs';
import { type JobData, NEEDLESS, Postponed, type Tasks } from '../jobs/Task';
import { findOverdue } from '../mail/reminderMail';
import { isRequestType, isUndeliveredType, nameOfType, type SubmissionName } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import { OutboxEvent } from '../outbox/OutboxEvent';
import type { PushSender } from './createPushSender';
import { findNoticeKind, NoticeKind, PushDevice } from './PushDevice';
import type { PushSilence } from './PushSilence';
import {
  getRequest,
  type NoticedRequest,
  overdueNotice,
  type PushMessage,
  requestNotice,
  undeliveredNotice,
  type Withdrawal,
  withdrawnNotice,
} from './pushMessages';
import { findQuietEnd } from './quietHours';
import { findShown, planSending, SEND_PUSH } from './withdrawals';

interface PushTasksOptions {
  orm: Orm;
  push: PushSender;
  plan: (jobs: readonly PlannedJob[]) => Promise<void>;
  /** Where the site is, for links. */
  origin: string;
  now: () => Date;
}

export function pushTasks({ orm, push, plan, origin, now }: PushTasksOptions): Tasks {
  const desk = deskPages(origin);

  /** Words the notice of a job for a device; undefined if there is nothing to show on it, any more or at all. */
  const findMessage = async (
    em: EntityManager,
    { event, day, deleted, subject: deletedId = '' }: JobData,
    device: PushDevice,
    account: Account,
  ): Promise<{ kind: NoticeKind; message: PushMessage } | undefined> => {
    const locale = getKnownLocale(account.locale);
    if (day !== undefined) {
      const { count } = await findOverdue(em, now());
      if (count === 0 || !device.kinds.includes(NoticeKind.OVERDUE)) return undefined;
      return { kind: NoticeKind.OVERDUE, message: overdueNotice(count, desk, locale) };
    }
    if (deleted) {
      const request = { id: deletedId, kind: deleted as SubmissionName };
      return wordWithdrawal(request, 'deleted', locale);
    }
    const found = await em.findOne(OutboxEvent, { id: event });
    if (!found) return undefined;
    if (isRequestType(found.type)) {
      const { row } = (await findSubject(em, event)) ?? {};
      const kind = row && findNoticeKind(nameOfType(found.type));
      // A request that somebody answered is not announced.
      if (!kind || row.contactedAt || !device.kinds.includes(kind)) return undefined;
      return { kind, message: requestNotice(row, desk, locale) };
    }
    const row = await findInboxRow(em, found.subjectId);
    if (isUndeliveredType(found.type)) {
      const kind = row && findNoticeKind(nameOfType(found.type));
      const reply = row && (await findFailedReplies(em, [row.id])).get(row.id);
      if (!kind || !reply || !isUnhandled(reply, row)) return undefined;
      return { kind, message: undeliveredNotice(row, desk, locale) };
    }
    const withdrawal = row && findWithdrawal(row, now());
    if (!withdrawal || (await findActor(em, row.id, withdrawal)) === account.id) return undefined;
    return wordWithdrawal(getRequest(row), withdrawal, locale);
  };

  const wordWithdrawal = (request: NoticedRequest, withdrawal: Withdrawal, locale: Locale) => {
    const kind = findNoticeKind(request.kind);
    return kind && { kind, message: withdrawnNotice(request, withdrawal, desk, locale) };
  };

  return {
    'plan-push': async ({ event, day }) => {
      const em = orm.em.fork();
      const devices = await findDevices(em, event);
      await plan(devices.map((recipient) => planSending({ ...(event && { event }), ...(day && { day }), recipient })));
      return NEEDLESS;
    },

    [SEND_PUSH]: async (data) => {
      const em = orm.em.fork();
      const device = await em.findOne(PushDevice, { id: data.recipient });
      const account = device && (await em.findOne(Account, { id: device.accountId }));
      if (!device || device.storedSilence || !account) return NEEDLESS;
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
      const silence = await push.send(device, message);
      if (!silence) return { isDone: true };
      await silenceDevice(em, device, silence, now());
      return NEEDLESS;
    },
  };

  /** Finds the devices that a notice of an event or a day goes to. */
  async function findDevices(em: EntityManager, eventId: string | undefined): Promise<string[]> {
    const event = eventId === undefined ? undefined : await em.findOne(OutboxEvent, { id: eventId });
    if (event === null) return [];
    if (!event || isRequestType(event.type)) {
      if (event && !(await findSubject(em, event.id))) return [];
      return findIds(em, {});
    }
    if (isUndeliveredType(event.type)) return findAuthors(em, event.subjectId);
    const row = await findInboxRow(em, event.subjectId);
    // A notice that nobody was shown needs no replacement.
    return row && findWithdrawal(row, now()) ? findShown(em, row.id) : [];
  }
}

/** Stores why a device takes no notices, unless it has another subscription by now. */
export const silenceDevice = (em: EntityManager, { id, endpoint }: PushDevice, silence: PushSilence, now: Date) =>
  em.nativeUpdate(PushDevice, { id, endpoint }, { storedSilence: silence, silentSince: now });

const WITHDRAWALS: Partial<Record<InboxState, Withdrawal>> = {
  [InboxState.CONTACTED]: 'contacted',
  [InboxState.FLAGGED]: 'flagged',
  [InboxState.CLIENT]: 'client',
};

/** Returns why a request waits no more; undefined if it waits. */
const findWithdrawal = (row: InboxRow, now: Date): Withdrawal | undefined => WITHDRAWALS[getInboxState(row, now)];

const CHANGES: Record<Exclude<Withdrawal, 'deleted'>, ItemChangeType> = {
  contacted: 'contact',
  flagged: 'spam',
  client: 'client',
};

/** Returns who ended the wait of a request: that person needs no notice of it. */
async function findActor(em: EntityManager, subjectId: string, withdrawal: Withdrawal): Promise<string | null> {
  if (withdrawal === 'deleted') return null;
  const where = { subjectId, type: CHANGES[withdrawal] };
  const change = await em.findOne(ItemChange, where, { orderBy: { at: 'desc', id: 'desc' } });
  return change?.accountId ?? null;
}

const findIds = async (em: EntityManager, where: FilterQuery<PushDevice>): Promise<string[]> =>
  (await em.find(PushDevice, { ...(where as object), storedSilence: null }, { fields: ['id'] })).map(({ id }) => id);

/** Finds the devices of the author of a failed reply; all devices if the author has none. */
async function findAuthors(em: EntityManager, itemId: string): Promise<string[]> {
  const accountId = (await findFailedReplies(em, [itemId])).get(itemId)?.authorId;
  const own = accountId ? await findIds(em, { accountId }) : [];
  return own.length > 0 ? own : findIds(em, {});
}
