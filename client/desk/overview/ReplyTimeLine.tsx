import { useTranslations } from 'use-intl';
import { agency } from '../../../schema/generated/agency';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';

/** Says what the quote page tells visitors of the time of replies, or why it says nothing. */
export function ReplyTimeLine({ measured }: { measured: OverviewQuery['measuredReplyTime'] }) {
  const t = useTranslations('deskOverview.replyTime');
  const { state, hours, answered, needed } = measured;
  if (state === 'OFF') return null;
  const word = (count: number) => (count % 24 === 0 ? t('days', { count: count / 24 }) : t('hours', { count }));
  return (
    <p className="desk-soft">
      {state === 'SHOWN' && t('SHOWN', { time: word(hours ?? 0) })}
      {state === 'TOO_FEW' && t('TOO_FEW', { answered, needed })}
      {state === 'TOO_SLOW' && t('TOO_SLOW', { promised: t('hours', { count: agency.replies.quoteHoursMax }) })}
    </p>
  );
}
