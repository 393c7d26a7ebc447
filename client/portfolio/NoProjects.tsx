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
      <a className={buttonClass({ variant: 'strong' })} href={paths.portfolio()} data-keeps-place>
        {words.portfolio.viewAll}
      </a>
    </div>
  );
}
