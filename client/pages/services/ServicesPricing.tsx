import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { QuoteLink } from '../../leads/QuoteLink';
import { paths } from '../../paths';
import { classes } from '../../ui/classes';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { printTab } from './servicesTabs';
import { Ticks } from './Ticks';
import './ServicesPricing.css';

type Plan = ServicesPageQuery['plans'][number];

/** Ids of the questions that concern prices. */
const questions = [
  ['payment-terms', 'paymentQuestion'],
  ['extra-costs', 'costsQuestion'],
] as const;

type Props = Pick<ServicesPageQuery, 'plans' | 'faqs'> & { note?: string | null | undefined };

export function ServicesPricing({ plans, faqs, note }: Props) {
  const t = useTranslations('services');
  return (
    <Section layout="row" title={t('plansTitle')} lead={t('plansLead')}>
      <div className="plans">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </div>
      {note && <p className="plans__note small soft">{note}</p>}
      <p className="plans__more cluster">
        {questions.map(
          ([id, text]) =>
            faqs.some((faq) => faq.id === id) && (
              <Link key={id} to={`${paths.services()}${printTab('faq')}#${id}`}>
                {t(text)}
              </Link>
            ),
        )}
      </p>
    </Section>
  );
}

function PlanColumn({ plan: { name, description, price, period, features, popular } }: { plan: Plan }) {
  const t = useTranslations('services');
  return (
    <article className={classes('plan', popular && 'plan--popular on-dark')}>
      <header className="plan__head">
        <h3>{name}</h3>
        {popular && <Tag tone="accent">{t('mostPopular')}</Tag>}
      </header>
      <p className="plan__price numbers">
        <strong>
          <bdi>{price}</bdi>
        </strong>{' '}
        {period}
      </p>
      <p>{description}</p>
      <Ticks items={features} />
      <QuoteLink variant={popular ? 'primary' : 'secondary'} wide>
        <span>{t.rich('getQuoteForPlan', { name, about: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}</span>
      </QuoteLink>
    </article>
  );
}
