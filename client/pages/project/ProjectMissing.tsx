import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import { words } from '../../words/words';
import '../../layouts/PageState.css';

/** For every id without a project (specification, sections 2 and 8). */
export function ProjectMissing() {
  return (
    <section className="wrap page-state">
      <Motif variant="star" />
      <h1>{words.project.missingTitle}</h1>
      <p className="lead">{words.project.missingText}</p>
      <Link className={buttonClass({ variant: 'strong', size: 'l' })} to={paths.portfolio()}>
        {words.project.backToPortfolio}
      </Link>
    </section>
  );
}
