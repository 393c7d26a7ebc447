import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSite } from '../../graphql/useSite';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import '../../layouts/PageState.css';

/** Shown for every id without a project (specification, sections 2 and 8). */
export function ProjectMissing() {
  const t = useTranslations('project');
  const tPage = useTranslations('page');
  const { hasPortfolio } = useSite();
  return (
    <section className="wrap page-state">
      <Motif variant="sign" />
      <h1>{t('missingTitle')}</h1>
      <p className="lead">{t('missingText')}</p>
      <Link
        className={buttonClass({ variant: 'strong', size: 'l' })}
        to={hasPortfolio ? paths.portfolio() : paths.home()}
      >
        {hasPortfolio ? t('backToPortfolio') : tPage('goHome')}
      </Link>
    </section>
  );
}
