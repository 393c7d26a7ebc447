import { useTranslations } from 'use-intl';
import { getPersonName } from '../shared/getPersonName';
import { useFormatTime } from '../ui/Time';
import type { Entry } from './History';
import type { RequestItem } from './RequestItem';
import { useSpamReasons } from './useSpamReasons';

/** One thing that happened to a request, when, and by whom. */
export function HistoryLine({ entry: { at, type, detail, account }, item }: { entry: Entry; item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const formatTime = useFormatTime();
  const wordSpam = useSpamReasons();
  const getText = () => {
    switch (type) {
      case 'MAIL_SENT':
      case 'MAIL_WAITING':
      case 'MAIL_FAILED':
        return t(`events.${type}`, { mail: t(`mails.${getMail(detail)}`) });
      case 'ASSIGNED':
        return detail ? t.rich('assignedTo', { name: () => <bdi>{detail}</bdi> }) : t('assignedToNobody');
      case 'CHANGED':
        return t(`changes.${getChange(detail)}`);
      default:
        return t(`events.${type}`);
    }
  };
  const isFuture = type === 'ERASURE';
  return (
    <li className={`log__line log__line--${type.toLowerCase()}`}>
      <p>
        {getText()}
        {account && (
          <>
            {' · '}
            <bdi>{getPersonName(account)}</bdi>
          </>
        )}
      </p>
      {type === 'FLAGGED' && detail && <p className="desk-soft">{wordSpam(detail.split(', '))}</p>}
      {isFuture && <p className="desk-soft">{t(item.clientSince ? 'keptClient' : 'keptSubmission')}</p>}
      <time className="log__time" dateTime={at}>
        {formatTime(at, { hasTime: !isFuture })}
      </time>
    </li>
  );
}

/** Which mail a piece of work sends. */
const getMail = (work: string | null | undefined) =>
  work === 'send-receipt' ? 'receipt' : work === 'notify-staff' ? 'notice' : 'other';

/** What a mutation changes. */
function getChange(mutation: string | null | undefined) {
  if (!mutation) return 'other';
  if (/^(un)?mark\w*Contacted$/.test(mutation)) return 'contact';
  if (/^(flag|restore)/.test(mutation)) return 'spam';
  if (/Client$/.test(mutation)) return 'client';
  if (mutation === 'setInboxFollowUp') return 'followUp';
  return mutation === 'correctInboxItem' ? 'correction' : 'other';
}
