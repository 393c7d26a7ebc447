import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useInboxActions } from '../data/useInboxActions';
import { useFormatTime } from '../ui/Time';
import type { RequestItem } from './RequestItem';
import './FollowUpNotice.css';

interface Props {
  item: RequestItem;
  onReply: () => void;
}

/** Says that a request is set aside, or that its day has come, and ends it with one press. A silent visitor is proposed a follow-up. */
export function FollowUpNotice({ item, onReply }: Props) {
  const t = useTranslations('deskRequest');
  const actions = useInboxActions();
  const format = useFormatter();
  const formatTime = useFormatTime();
  const { state, followUpOn, waitingSince } = item;
  const isBack = state === 'RETURNED';
  if (!followUpOn || !(isBack || state === 'ASIDE')) return null;
  const day = format.dateTime(new Date(followUpOn), { dateStyle: 'full', timeZone: 'UTC' });
  const since = waitingSince ? formatTime(waitingSince) : '';
  const text = waitingSince ? (isBack ? 'silent' : 'asideWaiting') : isBack ? 'returned' : 'aside';
  return (
    <section className="follow-up" aria-label={t('followUpState')}>
      <p>{t(text, { day, since })}</p>
      <div className="request__buttons">
        {isBack && waitingSince && (
          <>
            <Button size="s" variant="strong" onClick={onReply}>
              {t('writeFollowUp')}
            </Button>
            <Button size="s" onClick={() => void actions.followUp([item], null, true)}>
              {t('waitLonger')}
            </Button>
          </>
        )}
        <Button size="s" onClick={() => void actions.followUp([item], null)}>
          {t(waitingSince ? 'endWaiting' : isBack ? 'endFollowUp' : 'endAside')}
        </Button>
      </div>
    </section>
  );
}

/** Waits for the visitor after a reply: the request is set aside, and a follow-up proposes itself. */
export function WaitButton({ item }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const actions = useInboxActions();
  if (item.flaggedAt || !item.contactedAt || item.visitorAnsweredAt || item.waitingSince) return null;
  return (
    <Button size="s" onClick={() => void actions.followUp([item], null, true)}>
      {t('waitForVisitor')}
    </Button>
  );
}
