import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { Motif } from '../ui/Motif';

/** Shown for a filter without projects, and for an unknown filter. */
export function NoProjects() {
  const t = useTranslations('portfolio');
  return (
    <div className="no-projects">
      <Motif variant="sign" />
      <h2>{t('none')}</h2>
      <p className="soft">{t('noneText')}</p>
      <Link className={buttonClass({ variant: 'strong' })} to={paths.portfolio()} preventScrollReset>
        {t('viewAll')}
      </Link>
    </div>
  );
}
