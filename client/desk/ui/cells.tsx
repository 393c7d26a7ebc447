import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Budget, getBudgetKey, isChoiceName, ProjectType, Timeline } from '../../../schema/rules/choices';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { toServerClock } from '../shared/officeClock';
import { useRequestLabels } from '../shared/useRequestLabels';
import './cells.css';

type Item = Pick<
  InboxRowFragment,
  | 'state'
  | 'kind'
  | 'projectType'
  | 'timeline'
  | 'service'
  | 'createdAt'
  | 'dueAt'
  | 'contactedAt'
  | 'visitorAnsweredAt'
  | 'followUpOn'
  | 'waitingSince'
  | 'assignee'
>;

/** Shows the state of a request; due and overdue also differ from new in colour. */
export function StateTag({ item: { state, waitingSince } }: { item: Pick<Item, 'state'> & Partial<Item> }) {
  const t = useTranslations('deskInbox');
  const isAwaiting = state === 'ASIDE' && waitingSince;
  return (
    <span className={`state state--${state.toLowerCase()}`}>{t(isAwaiting ? 'awaiting' : `states.${state}`)}</span>
  );
}

/** Shows the kind of a request and its subject. */
export function KindLabel({
  item: { kind, projectType, service },
}: {
  item: Pick<Item, 'kind' | 'projectType' | 'service'>;
}) {
  const t = useTranslations();
  const subject = projectType ? <ProjectTypeLabel type={projectType} /> : service && <ServiceName id={service} />;
  return (
    <span className="inbox__kind">
      {t(`deskInbox.kinds.${kind}`)}
      {subject && <bdi className="inbox__subject">{subject}</bdi>}
    </span>
  );
}

/** Shows the name of a service. */
function ServiceName({ id }: { id: string }) {
  return useRequestLabels().getServiceName(id);
}

/** Shows the label of a project type, by its GraphQL name; a type that the list lacks is shown as stored. */
export function ProjectTypeLabel({ type }: { type: string }) {
  const t = useTranslations('choices');
  return isChoiceName(ProjectType, type) ? t(`projectTypes.${ProjectType[type]}`) : type;
}

/** Shows the label of a timeline, by its GraphQL name; one that the list lacks is shown as stored. */
export function TimelineLabel({ timeline }: { timeline: string }) {
  const t = useTranslations('choices');
  return isChoiceName(Timeline, timeline) ? t(`timelines.${Timeline[timeline]}`) : timeline;
}

/** Shows the label of a budget, by its GraphQL name; one that the list lacks is shown as stored. */
export function BudgetLabel({ budget }: { budget: string }) {
  const t = useTranslations('choices');
  return isChoiceName(Budget, budget) ? t(getBudgetKey(Budget[budget])) : budget;
}

export function AssigneeName({ item: { assignee } }: { item: Pick<Item, 'assignee'> }) {
  return assignee ? <bdi>{getPersonName(assignee)}</bdi> : <span className="desk-soft">–</span>;
}

const MINUTE_MS = 60_000;

const WAITING = ['NEW', 'DUE', 'OVERDUE', 'ANSWERED'];

/** Returns whether a request waits for a reply. */
export const isWaiting = ({ state }: Pick<Item, 'state'>): boolean => WAITING.includes(state);

/** Returns whether staff have something to do: to reply, or to follow up. */
export const isToAnswer = (item: Pick<Item, 'state'>): boolean => isWaiting(item) || item.state === 'RETURNED';

/** Marks a request whose visitor did not answer in the time that staff waited. */
export function SilentMark({ item: { state, waitingSince } }: { item: Pick<Item, 'state' | 'waitingSince'> }) {
  const t = useTranslations('deskInbox');
  return state === 'RETURNED' && waitingSince ? <span className="state state--silent">{t('silent')}</span> : null;
}

/** Marks a request whose last reply reached nobody, as far as is known. */
export function FailedReplyMark({ item: { failedReply } }: { item: Pick<InboxRowFragment, 'failedReply'> }) {
  const t = useTranslations('deskInbox');
  return failedReply ? <span className="state state--failed">{t('replyFailed')}</span> : null;
}

/** Marks an overdue request whose visitor answered; one with time left is in that state. */
export function AnsweredMark({
  item: { state, visitorAnsweredAt },
}: {
  item: Pick<Item, 'state' | 'visitorAnsweredAt'>;
}) {
  const t = useTranslations('deskInbox');
  if (state !== 'OVERDUE' || !visitorAnsweredAt) return null;
  return <span className="state state--answered">{t('visitorAnswered')}</span>;
}

/** Marks a request that was not opened on this device. */
export function UnreadMark() {
  const t = useTranslations('deskInbox');
  return (
    <span className="unread">
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </span>
  );
}

/** Shows how long ago a waiting request arrived, or its answer. */
export function ArrivalClock({ item }: { item: Pick<Item, 'state' | 'createdAt' | 'visitorAnsweredAt'> }) {
  const t = useTranslations('deskInbox');
  const format = useFormatter();
  const now = toServerClock(useNow({ updateInterval: MINUTE_MS }));
  if (!isWaiting(item)) return null;
  const since = item.visitorAnsweredAt ?? item.createdAt;
  const arrived = new Date(since);
  const time = format.relativeTime(arrived, arrived > now ? arrived : now);
  return (
    <time dateTime={since} className="arrival">
      {t(item.visitorAnsweredAt ? 'answerCame' : 'arrived', { time })}
    </time>
  );
}

/** Shows the time left until the promised reply, or since it; or the day of the follow-up. Otherwise the time of the answer, or of the arrival. */
export function DueClock({
  item: { state, dueAt, createdAt, contactedAt, followUpOn },
}: {
  item: Pick<Item, 'state' | 'dueAt' | 'createdAt' | 'contactedAt' | 'followUpOn'>;
}) {
  const t = useTranslations('deskInbox');
  const format = useFormatter();
  const now = toServerClock(useNow({ updateInterval: MINUTE_MS }));
  if (followUpOn && (state === 'ASIDE' || state === 'RETURNED')) {
    const day = format.dateTime(new Date(followUpOn), { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return <time dateTime={followUpOn}>{t(state === 'RETURNED' ? 'returned' : 'asideUntil', { day })}</time>;
  }
  if (state === 'CONTACTED' && contactedAt) {
    const answered = new Date(contactedAt);
    // `now` is up to a minute old, but an answer is never later than now.
    const time = format.relativeTime(answered, answered > now ? answered : now);
    return <time dateTime={contactedAt}>{t('answered', { time })}</time>;
  }
  if (!isWaiting({ state })) {
    return <time dateTime={createdAt}>{format.relativeTime(new Date(createdAt), now)}</time>;
  }
  const minutes = Math.round((Date.parse(dueAt) - now.getTime()) / MINUTE_MS);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const values = { days: Math.floor(hours / 24), hours: hours % 24, minutes: Math.abs(minutes) % 60 };
  const unit = values.days > 0 ? 'Days' : hours > 0 ? 'Hours' : 'Minutes';
  return (
    <time dateTime={dueAt} className={minutes < 0 ? 'due due--late' : 'due'}>
      {minutes < 0 ? t(`late${unit}`, values) : t(`in${unit}`, values)}
    </time>
  );
}
