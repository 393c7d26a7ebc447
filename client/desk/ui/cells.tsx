import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { isChoiceName, ProjectType, Timeline } from '../../../schema/rules/choices';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { toServerClock } from '../shared/officeClock';
import { useRequestLabels } from '../shared/useRequestLabels';
import './cells.css';

type Item = Pick<
  InboxRowFragment,
  'state' | 'kind' | 'projectType' | 'timeline' | 'service' | 'createdAt' | 'dueAt' | 'contactedAt' | 'assignee'
>;

/** Where a request stands; due and overdue differ from new in colour as well. */
export function StateTag({ item: { state } }: { item: Pick<Item, 'state'> }) {
  const t = useTranslations('deskInbox');
  return <span className={`state state--${state.toLowerCase()}`}>{t(`states.${state}`)}</span>;
}

/** What kind of request it is, and for what. */
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

/** What the site calls a service; its id where the site has it no more. */
function ServiceName({ id }: { id: string }) {
  return useRequestLabels().services.get(id) ?? id;
}

/** The label of a project type, by its name in GraphQL; one that is no longer offered as it is stored. */
export function ProjectTypeLabel({ type }: { type: string }) {
  const t = useTranslations('choices');
  return isChoiceName(ProjectType, type) ? t(`projectTypes.${ProjectType[type]}`) : type;
}

/** The label of a timeline, by its name in GraphQL; one that is no longer offered as it is stored. */
export function TimelineLabel({ timeline }: { timeline: string }) {
  const t = useTranslations('choices');
  return isChoiceName(Timeline, timeline) ? t(`timelines.${Timeline[timeline]}`) : timeline;
}

export function AssigneeName({ item: { assignee } }: { item: Pick<Item, 'assignee'> }) {
  return assignee ? <bdi>{getPersonName(assignee)}</bdi> : <span className="desk-soft">–</span>;
}

const MINUTE_MS = 60_000;

const WAITING = ['NEW', 'DUE', 'OVERDUE'];

/** Tells whether a request waits for a reply. */
export const isWaiting = ({ state }: Pick<Item, 'state'>): boolean => WAITING.includes(state);

/** Marks a request that nobody opened on this device. */
export function UnreadMark() {
  const t = useTranslations('deskInbox');
  return (
    <span className="unread">
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </span>
  );
}

/** How long ago a request that waits arrived. */
export function ArrivalClock({ item }: { item: Pick<Item, 'state' | 'createdAt'> }) {
  const t = useTranslations('deskInbox');
  const format = useFormatter();
  const now = toServerClock(useNow({ updateInterval: MINUTE_MS }));
  if (!isWaiting(item)) return null;
  const arrived = new Date(item.createdAt);
  const time = format.relativeTime(arrived, arrived > now ? arrived : now);
  return (
    <time dateTime={item.createdAt} className="arrival">
      {t('arrived', { time })}
    </time>
  );
}

/** How long there is until the promised reply, or since; when it was answered, or arrived where nobody answers it. */
export function DueClock({
  item: { state, dueAt, createdAt, contactedAt },
}: {
  item: Pick<Item, 'state' | 'dueAt' | 'createdAt' | 'contactedAt'>;
}) {
  const t = useTranslations('deskInbox');
  const format = useFormatter();
  const now = toServerClock(useNow({ updateInterval: MINUTE_MS }));
  if (state === 'CONTACTED' && contactedAt) {
    const answered = new Date(contactedAt);
    // The present time is that of the last minute, and nothing was answered after it.
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
