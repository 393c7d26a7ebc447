import { useTranslations } from 'use-intl';

/** Says in what time half of the quote requests were answered; nothing where it is not measured. */
export function ReplyTime({ hours }: { hours: number | null | undefined }) {
  const t = useTranslations('quote');
  if (!hours) return null;
  const isDays = hours % 24 === 0;
  return <p>{t('replyTime', { unit: isDays ? 'days' : 'hours', count: isDays ? hours / 24 : hours })}</p>;
}
