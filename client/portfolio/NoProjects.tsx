import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { Motif } from '../ui/Motif';
import { words } from '../words/words';

/** For a filter without projects, and for an address that names no filter. */
export function NoProjects() {
  return (
    <div className="no-projects">
      <Motif variant="star" />
      <h2>{words.portfolio.none}</h2>
      <p className="soft">{words.portfolio.noneText}</p>
      <Link className={buttonClass({ variant: 'strong' })} to={paths.portfolio()} preventScrollReset>
        {words.portfolio.viewAll}
      </Link>
    </div>
  );
}
