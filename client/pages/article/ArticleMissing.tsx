import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import '../../layouts/PageState.css';

/** Shown for every id without an article in the language of the page. */
export function ArticleMissing() {
  const t = useTranslations('articles');
  return (
    <section className="wrap page-state">
      <Motif variant="sign" />
      <h1>{t('missingTitle')}</h1>
      <p className="lead">{t('missingText')}</p>
      <Link className={buttonClass({ variant: 'strong', size: 'l' })} to={paths.home()}>
        {t('goHome')}
      </Link>
    </section>
  );
}
