import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { Section } from '../ui/Section';
import { words } from '../words/words';
import './PortfolioClosing.css';

/** The way on, below the list and below each project. */
export function PortfolioClosing({ title, text }: { title: string; text: string }) {
  return (
    <Section layout="split" tone="deep" title={title}>
      <p className="lead">{text}</p>
      <div className="cluster portfolio-closing__links">
        <Link className={buttonClass({ variant: 'strong', size: 'l' })} to={paths.services()}>
          {words.projects.viewServices}
        </Link>
        <Link className={buttonClass({ size: 'l' })} to={paths.contact()}>
          {words.projects.contactUs}
        </Link>
      </div>
    </Section>
  );
}
