import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { MissingTile } from './MissingTile';
import './NotFound.css';
import '../../ui/MotifField.css';

/** Shown at every unknown address (specification, section 2). */
export function NotFound() {
  const t = useTranslations('page');
  return (
    <section className="not-found on-dark" aria-labelledby="not-found-title">
      <MissingTile />
      <div className="wrap not-found__text">
        <h1 id="not-found-title">{t('notFoundTitle')}</h1>
        <p className="lead">{t('notFoundText')}</p>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.home()}>
          {t('goHome')}
        </Link>
        <nav aria-labelledby="available-pages">
          <h2 className="not-found__title" id="available-pages">
            {t('availablePages')}
          </h2>
          <ul className="not-found__list">
            <li>
              <Link to={paths.home()}>{t('home')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </section>
  );
}
