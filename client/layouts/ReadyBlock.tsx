import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Motif } from '../ui/Motif';
import { WithRanges } from '../ui/WithRanges';
import './SiteLayout.css';

type ReadyBlockProps = { quoteReply: string; action: ReactNode };

/** The last call to action, above the footer of every page. */
export function ReadyBlock({ quoteReply, action }: ReadyBlockProps) {
  const t = useTranslations('layout');
  return (
    <section className="ready on-dark" aria-labelledby="ready-title">
      <Motif variant="weave" className="ready__weave leans" />
      <div className="wrap ready__inner">
        <h2 className="ready__title" id="ready-title">
          {t('readyTitle')}
        </h2>
        <p className="lead">
          <WithRanges>{t('readyText', { hours: quoteReply })}</WithRanges>
        </p>
        {action}
      </div>
    </section>
  );
}
