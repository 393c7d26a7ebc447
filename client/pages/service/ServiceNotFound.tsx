import { Link } from 'react-router-dom';
import { QuoteLink } from '../../leads/QuoteLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import { words } from '../../words/words';

/** For every slug without content (specification, section 2). */
export function ServiceNotFound() {
  return (
    <section className="wrap service-missing">
      <Motif variant="star" />
      <div className="flow">
        <h1>{words.service.notFoundTitle}</h1>
        <p className="lead">{words.service.notFoundText}</p>
        <div className="cluster">
          <QuoteLink variant="primary" size="l">
            {words.service.getQuote}
          </QuoteLink>
          <Link className={buttonClass({ size: 'l' })} to={paths.services()}>
            {words.service.backToServices}
          </Link>
        </div>
      </div>
    </section>
  );
}
