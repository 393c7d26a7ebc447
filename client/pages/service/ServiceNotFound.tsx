import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { QuoteLink } from '../../leads/QuoteLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';

/** Shown for every slug without content (specification, section 2). */
export function ServiceNotFound() {
  const t = useTranslations('service');
  return (
    <section className="wrap service-missing">
      <Motif variant="sign" />
      <div className="flow">
        <h1>{t('notFoundTitle')}</h1>
        <p className="lead">{t('notFoundText')}</p>
        <div className="cluster">
          <QuoteLink variant="primary" size="l">
            {t('getQuote')}
          </QuoteLink>
          <Link className={buttonClass({ size: 'l' })} to={paths.services()}>
            {t('backToServices')}
          </Link>
        </div>
      </div>
    </section>
  );
}
