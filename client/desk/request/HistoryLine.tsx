import type { ReactNode } from 'react';
import { useFormatter, useMessages, useTranslations } from 'use-intl';
import { getPersonName } from '../../../schema/personName';
import { VISITOR_TEXTS } from '../../../schema/rules/visitorTexts';
import { useJobLabels } from '../shared/useJobLabels';
import { useRetentionLabels } from '../shared/useRetentionLabels';
import { useFormatTime } from '../ui/Time';
import { isProof } from './historyLines';
import type { Entry } from './RequestItem';
import { useSpamReasons } from './useSpamReasons';

/** One entry of the history of a request: the event, its time and its author. */
export function HistoryLine({ entry }: { entry: Entry }) {
  const formatTime = useFormatTime();
  const getText = useEntryText();
  const getDetail = useEntryDetail();
  const { __typename: type, at, account } = entry;
  const detail = getDetail(entry);
  const isFuture = type === 'ErasureDue';
  const isFailed = 'state' in entry && (entry.state === 'FAILED' || entry.state === 'BOUNCED');
  const variant = isFailed ? 'failed' : isFuture ? 'erasure' : isProof(entry) ? 'proof' : 'entry';
  return (
    <li className={`log__line log__line--${variant}`}>
      <p>
        {getText(entry)}
        {account && (
          <>
            {' · '}
            <bdi>{getPersonName(account)}</bdi>
          </>
        )}
      </p>
      {detail && <p className="desk-soft">{detail}</p>}
      <time className="log__time" dateTime={at}>
        {formatTime(at, { hasTime: !isFuture })}
      </time>
    </li>
  );
}

/** Calendar days have no time zone. */
const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

function useEntryText() {
  const t = useTranslations('deskRequest');
  const format = useFormatter();
  const formatTime = useFormatTime();
  return (entry: Entry): ReactNode => {
    switch (entry.__typename) {
      case 'ContactChange':
        return t(entry.contacted ? 'log.contacted' : 'log.notContacted');
      case 'AssignmentChange': {
        if (!entry.assigned) return t('assignedToNobody');
        const name = entry.assignee ? getPersonName(entry.assignee) : '–';
        return t.rich('assignedTo', { name: () => <bdi>{name}</bdi> });
      }
      case 'FollowUpChange':
        if (!entry.followUpOn) return t('log.noFollowUp');
        return t('log.followUp', { day: format.dateTime(new Date(entry.followUpOn), DAY) });
      case 'VisitorWaitChange':
        return t(entry.waiting ? 'log.waiting' : 'log.notWaiting');
      case 'SpamChange':
        return t(entry.flagged ? 'log.flagged' : 'log.restored');
      case 'ClientChange':
        return t(entry.client ? 'log.client' : 'log.notClient');
      case 'ServiceEndChange':
        if (!entry.endedAt) return t('log.noServiceEnd');
        return t('log.serviceEnd', { day: formatTime(entry.endedAt) });
      case 'MailDelivery':
        return t(`mailStates.${entry.state}`, { mail: t(`mails.${MAILS[entry.task] ?? 'other'}`) });
      case 'NoticeDelivery':
        return t(`noticeStates.${entry.state}`, { notice: t(`notices.${NOTICES[entry.task] ?? 'chat'}`) });
      case 'WebhookDelivery':
        return t(`webhookStates.${entry.state}`);
      case 'NoteRevision':
        return t(entry.deleted ? 'log.noteDeleted' : 'log.noteEdited');
      case 'AnswerChange':
        return t(entry.closed ? 'log.answerClosed' : 'log.answerReopened');
      case 'NoteWritten':
      case 'ReplyWritten':
      case 'MailReceived':
        return null;
      default:
        return t(`log.${entry.__typename}`);
    }
  };
}

const MAILS: Partial<Record<string, 'receipt' | 'notice'>> = { SEND_RECEIPT: 'receipt', NOTIFY_STAFF: 'notice' };

const NOTICES: Partial<Record<string, 'push' | 'ntfy'>> = { SEND_PUSH: 'push', POST_NTFY: 'ntfy' };

/** A contact time that differs from the entry by at least this is shown. */
const MINUTE_MS = 60_000;

function useEntryDetail() {
  const t = useTranslations('deskRequest');
  const formatTime = useFormatTime();
  const wordSpam = useSpamReasons();
  const { getFailure } = useJobLabels();
  const { getRetention } = useRetentionLabels();
  const format = useFormatter();
  const fields = useTranslations('fields');
  const words = useMessages().fields;
  const wordField = (name: string) => {
    // The desk calls each “the text”.
    if (VISITOR_TEXTS.includes(name)) return t('text');
    return name in words ? fields(`${name as keyof typeof words}.label`) : name;
  };
  return (entry: Entry): string | null => {
    switch (entry.__typename) {
      case 'ContactChange': {
        if (!entry.contactedAt) return null;
        const time = new Date(entry.contactedAt);
        if (Math.abs(time.getTime() - Date.parse(entry.at)) < MINUTE_MS) return null;
        return t('log.contactedAt', { time: formatTime(entry.contactedAt, { hasTime: true }) });
      }
      case 'ItemCorrected':
        return entry.fields.length > 0 ? format.list(entry.fields.map(wordField)) : null;
      case 'SpamChange':
        return entry.reasons.length > 0 ? wordSpam(entry.reasons) : null;
      case 'MailDelivery':
      case 'NoticeDelivery':
      case 'WebhookDelivery':
        return entry.failure ? getFailure(entry.failure) : null;
      case 'ErasureDue':
        return getRetention(entry.retention);
      default:
        return null;
    }
  };
}
