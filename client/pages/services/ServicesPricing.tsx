import { Link } from 'react-router-dom';
import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { QuoteLink } from '../../leads/QuoteLink';
import { paths } from '../../paths';
import { classes } from '../../ui/classes';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { words } from '../../words/words';
import { printTab } from './servicesTabs';
import { Ticks } from './Ticks';
import './ServicesPricing.css';

type Plan = ServicesPageQuery['plans'][number];

/** Questions that follow from a price, by their ids. */
const questions = {
  'payment-terms': words.services.paymentQuestion,
  'extra-costs': words.services.costsQuestion,
};

export function ServicesPricing({ plans, faqs }: Pick<ServicesPageQuery, 'plans' | 'faqs'>) {
  return (
    <Section layout="row" title={words.services.plansTitle} lead={words.services.plansLead}>
      <div className="plans">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </div>
      <p className="plans__more cluster">
        {Object.entries(questions).map(
          ([id, text]) =>
            faqs.some((faq) => faq.id === id) && (
              <Link key={id} to={`${paths.services()}${printTab('faq')}#${id}`}>
                {text}
              </Link>
            ),
        )}
      </p>
    </Section>
  );
}

function PlanColumn({ plan: { name, description, price, period, features, popular } }: { plan: Plan }) {
  return (
    <article className={classes('plan', popular && 'plan--popular on-dark')}>
      <header className="plan__head">
        <h3>{name}</h3>
        {popular && <Tag tone="saffron">{words.services.mostPopular}</Tag>}
      </header>
      <p className="plan__price numbers">
        <strong>{price}</strong> {period}
      </p>
      <p>{description}</p>
      <Ticks items={features} />
      <QuoteLink variant={popular ? 'primary' : 'secondary'} wide>
        <span>
          {words.services.getQuote}
          <VisuallyHidden>{words.services.forPlan(name)}</VisuallyHidden>
        </span>
      </QuoteLink>
    </article>
  );
}
