import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import { Account } from '../auth/Account';
import { deskPages } from '../inbox/deskPages';
import { findOverdue } from '../inbox/findOverdue';
import { findInboxRow, type InboxRow } from '../inbox/InboxRow';
import { getStateOfWait, InboxState } from '../inbox/InboxState';
import { ItemChange, type ItemChangeType } from '../inbox/ItemChange';
import type { Channel } from '../jobs/Channel';
import { planJob } from '../jobs/planJobs';
import { type JobData, Postponed } from '../jobs/Task';
import {
  EVENT_TYPES,
  findFurtherNews,
  isRequestType,
  mayEndWait,
  nameOfType,
  STAFF_EVENT_TYPES,
  type SubmissionName,
} from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import { OutboxEvent } from '../outbox/OutboxEvent';
import type { Submission } from '../submissions/Submission';
import type { PushSender } from './createPushSender';
import { findNewsOwner, findRequestNews } from './findRequestNews';
import { findNoticeKind, NoticeKind, PushDevice } from './PushDevice';
import type { PushSilence } from './PushSilence';
import {
  getRequest,
  type NoticedRequest,
  newsNotice,
  overdueNotice,
  type PushMessage,
  requestNotice,
  type Withdrawal,
  withdrawnNotice,
} from './pushMessages';
import { findQuietEnd } from './quietHours';

const PUSH_TASK = 'send-push';

interface PushChannelOptions {
  push: PushSender;
  /** Where the site is, for links. */
  origin: string;
  now: () => Date;
}

interface DeviceMessage {
  device: PushDevice;
  kind: NoticeKind;
  message: PushMessage;
}

/** Notices on the devices of staff. */
export function createPushChannel({ push, origin, now }: PushChannelOptions): Channel<DeviceMessage> {
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
      const { row } = (await findSubject<Submission>(em, event)) ?? {};
      const kind = row && findNoticeKind(nameOfType(found.type));
      // A request that somebody answered is not announced.
      if (!kind || row.contactedAt || !device.kinds.includes(kind)) return undefined;
      return { kind, message: requestNotice(row, desk, locale) };
    }
    const row = await findInboxRow(em, found.subjectId);
    if (findFurtherNews(found.type)) {
      const kind = row && findNoticeKind(nameOfType(found.type));
      const news = row && (await findRequestNews(em, found.type, row, now()));
      if (!kind || !news || (news !== 'undelivered' && !device.kinds.includes(kind))) return undefined;
      return { kind, message: newsNotice(news, row, desk, locale) };
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
    task: PUSH_TASK,

    findReceivers: async (occasion, em) => {
      if ('day' in occasion || isRequestType(occasion.event.type)) return findIds(em, {});
      const { type, subjectId } = occasion.event;
      const row = await findInboxRow(em, subjectId);
      const news = findFurtherNews(type);
      if (news) return findOwn(em, await findNewsOwner(em, news, row));
      if (!mayEndWait(type)) return [];
      // A notice that nobody was shown needs no replacement.
      return row && findWithdrawal(row, now()) ? findShown(em, row.id) : [];
    },

    word: async (job, em) => {
      const device = await em.findOne(PushDevice, { id: job.recipient });
      const account = device && (await em.findOne(Account, { id: device.accountId }));
      if (!device || device.storedSilence || !account) return undefined;
      if (!account.isStaff) {
        await em.nativeDelete(PushDevice, { accountId: account.id });
        return undefined;
      }
      const found = await findMessage(em, job, device, account);
      return found && { device, ...found };
    },

    send: async ({ device, kind, message }, _job, em) => {
      const isLoud = !message.notification.silent && !(kind === NoticeKind.OVERDUE && device.overdueAlways);
      const quietEnd = isLoud ? findQuietEnd(device, now()) : undefined;
      if (quietEnd) throw new Postponed({ until: quietEnd });
      const silence = await push.send(device, message);
      if (silence) await silenceDevice(em, device, silence, now());
      return !silence;
    },

    planDeletion: async (em, row, deletedBy) => {
      const devices = await em.find(PushDevice, { id: { $in: await findShown(em, row.id) } });
      return devices
        .filter(({ accountId }) => accountId !== deletedBy)
        .map(({ id }) => planJob({ task: PUSH_TASK, recipient: id, subject: row.id, deleted: row.constructor.name }));
    },
  };
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
const findWithdrawal = (row: InboxRow, now: Date): Withdrawal | undefined => WITHDRAWALS[getStateOfWait(row, now)];

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

/** Finds the devices of an account; all devices if it has none. */
async function findOwn(em: EntityManager, accountId: string | null): Promise<string[]> {
  const own = accountId ? await findIds(em, { accountId }) : [];
  return own.length > 0 ? own : findIds(em, {});
}

const WAIT_TYPES = Object.values(STAFF_EVENT_TYPES).flatMap(({ answered, dueSoon }) => [answered, dueSoon]);

/** Finds the devices on which the notice of a request is still shown: what was sent last is not its withdrawal. */
async function findShown(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = (await em.execute(
    `select "last"."recipient" as "id" from (
        select distinct on (1) "data" ->> 'recipient' as "recipient", "event_id" from "job_records"
          where "subject_id" = ? and "task" = '${PUSH_TASK}' and "state" = 'done' order by 1, "updated_at" desc
      ) "last" join "outbox_events" "event" on "event"."id" = "last"."event_id"
      where "event"."type" = any(?::text[])`,
    [subjectId, `{${[...Object.values(EVENT_TYPES), ...WAIT_TYPES].join(',')}}`],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
