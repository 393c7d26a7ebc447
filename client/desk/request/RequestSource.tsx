import { useTranslations } from 'use-intl';
import { useRetentionLabels } from '../shared/useRetentionLabels';
import { DayOf } from '../ui/Time';
import { Fact } from './Fact';
import type { RequestItem } from './RequestItem';
import { useSpamReasons } from './useSpamReasons';

const FIELDS = ['page', 'referrer', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;

/** Shows the source of a request, its signs of spam, and how long it is stored. */
export function RequestSource({ item }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  const wordSpam = useSpamReasons();
  const { getRetention } = useRetentionLabels();
  const { source, flaggedAt, spamReasons, keptUntil, retention } = item;
  const known = FIELDS.filter((field) => source[field]);
  return (
    <section className="request__part" aria-label={t('source')}>
      <h2 className="title-4">{t('source')}</h2>
      <dl className="facts">
        {known.length === 0 && <Fact label={t('sources.page')}>{t('unknown')}</Fact>}
        {known.map((field) => (
          <Fact key={field} label={t(`sources.${field}`)}>
            <bdi>{source[field]}</bdi>
          </Fact>
        ))}
        {flaggedAt && (
          <Fact label={t('spamBecause')}>{spamReasons.length > 0 ? wordSpam(spamReasons) : t('spamByStaff')}</Fact>
        )}
        <Fact label={t('keptUntil')}>{keptUntil ? <DayOf at={keptUntil} /> : t('keptWhileClient')}</Fact>
        <Fact label={t('keptBecause')}>{getRetention(retention)}</Fact>
      </dl>
    </section>
  );
}
