import { QuoteLink } from '../../leads/QuoteLink';
import { classes } from '../../ui/classes';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { words } from '../../words/words';
import { Ticks } from '../services/Ticks';
import type { ServiceDetail } from './ServiceDetail';
import './ServicePackages.css';

/** The packages as rungs: price first, then what it buys. */
export function ServicePackages({ pricing }: Pick<ServiceDetail, 'pricing'>) {
  return (
    <Section id="packages" layout="row" title={words.service.packagesTitle} lead={words.service.packagesLead}>
      <div className="packages">
        {pricing.map(({ name, price, duration, features, popular }) => (
          <article key={name} className={classes('package', popular && 'package--popular')}>
            <header className="package__head">
              <h3 className="title-4">{name}</h3>
              {popular && <Tag tone="saffron">{words.service.mostPopular}</Tag>}
            </header>
            <p className="package__price numbers">
              <strong>{price}</strong> {duration}
            </p>
            <Ticks items={features} />
            <QuoteLink variant={popular ? 'strong' : 'secondary'}>
              <span>
                {words.service.getQuote}
                <VisuallyHidden>{words.service.forPackage(name)}</VisuallyHidden>
              </span>
            </QuoteLink>
          </article>
        ))}
      </div>
    </Section>
  );
}
