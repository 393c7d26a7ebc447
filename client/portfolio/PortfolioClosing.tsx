import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { Section } from '../ui/Section';
import './PortfolioClosing.css';

/** Call to action below the list and below each project. */
export function PortfolioClosing({ title, text }: { title: string; text: string }) {
  const t = useTranslations('projects');
  return (
    <Section layout="split" tone="deep" title={title}>
      <p className="lead">{text}</p>
      <div className="cluster portfolio-closing__links">
        <Link className={buttonClass({ variant: 'strong', size: 'l' })} to={paths.services()}>
          {t('viewServices')}
        </Link>
        <Link className={buttonClass({ size: 'l' })} to={paths.contact()}>
          {t('contactUs')}
        </Link>
      </div>
    </Section>
  );
}
