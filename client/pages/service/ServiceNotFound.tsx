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
          <a className={buttonClass({ size: 'l' })} href={paths.services()}>
            {words.service.backToServices}
          </a>
        </div>
      </div>
    </section>
  );
}
