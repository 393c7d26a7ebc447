import { useTranslations } from 'use-intl';
import type { Person } from '../../../schema/personName';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useFormatTime } from '../ui/Time';
import { FollowUpNotice } from './FollowUpNotice';
import type { RequestItem } from './RequestItem';
import { useReplyWriters } from './replyWriters';

interface Props {
  item: RequestItem;
  /** Brings a reply into view. */
  onShowReply: (id: string) => void;
  onReply: () => void;
}

/** Shows the urgent notices of a request: a reply that reached nobody, its follow-up, and colleagues who are writing a reply. */
export function RequestNotices({ item, onShowReply, onReply }: Props) {
  const { id, failedReply } = item;
  const t = useTranslations('deskRequest');
  const formatTime = useFormatTime();
  const state = failedReply?.state;
  const isFailed = state === 'REFUSED' || state === 'GIVEN_UP' || state === 'UNKNOWN' || state === 'BOUNCED';
  return (
    <div className="request__notices">
      {failedReply && isFailed && (
        <Notice
          tone="error"
          below={
            <Button size="s" onClick={() => onShowReply(failedReply.id)}>
              {t('replyShow')}
            </Button>
          }
        >
          <p>
            {t.rich(`replyFailed.${state}`, {
              address: () => <bdi>{failedReply.recipient}</bdi>,
              time: failedReply.settledAt ? formatTime(failedReply.settledAt, { hasTime: true }) : '',
            })}
          </p>
          {failedReply.answer && (
            <p>
              {t('replyServerSaid')} <bdi>{failedReply.answer}</bdi>
            </p>
          )}
        </Notice>
      )}
      <FollowUpNotice item={item} onReply={onReply} />
      <ReplyWriters writers={useReplyWriters(id)} />
    </div>
  );
}

/** Names the colleagues who are writing a reply to a request. */
export function ReplyWriters({ writers }: { writers: readonly Person[] }) {
  const t = useTranslations('deskRequest');
  return (
    <div role="status">
      {writers.length > 0 && (
        <p className="request__writers">
          {t('replyWriters', { count: writers.length, names: writers.map(getPersonName).join(', ') })}
        </p>
      )}
    </div>
  );
}
