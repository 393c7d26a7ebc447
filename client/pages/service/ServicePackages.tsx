import { useTranslations } from 'use-intl';
import { QuoteLink } from '../../leads/QuoteLink';
import { classes } from '../../ui/classes';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Ticks } from '../services/Ticks';
import type { ServiceDetail } from './ServiceDetail';
import './ServicePackages.css';

type Props = Pick<ServiceDetail, 'pricing'> & { note?: string | null | undefined };

/** Shows the packages in rows: the price first, then the services included. */
export function ServicePackages({ pricing, note }: Props) {
  const t = useTranslations('service');
  return (
    <Section id="packages" layout="row" title={t('packagesTitle')} lead={t('packagesLead')}>
      <div className="packages">
        {pricing.map(({ id, name, price, duration, features, popular }) => (
          <article key={id} className={classes('package', popular && 'package--popular')}>
            <header className="package__head">
              <h3 className="title-4">{name}</h3>
              {popular && <Tag tone="accent">{t('mostPopular')}</Tag>}
            </header>
            <p className="package__price numbers">
              <strong>
                <bdi>{price}</bdi>
              </strong>{' '}
              {duration}
            </p>
            <Ticks items={features} />
            <QuoteLink variant={popular ? 'strong' : 'secondary'}>
              <span>
                {t.rich('getQuoteForPackage', { name, about: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}
              </span>
            </QuoteLink>
          </article>
        ))}
      </div>
      {note && <p className="small soft">{note}</p>}
    </Section>
  );
}
