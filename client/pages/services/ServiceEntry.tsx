import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ServiceCategory, ServicesPageQuery } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ArrowIcon, CartIcon, CodeIcon, PlugIcon, SearchIcon, SparkIcon, ToolIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Ticks } from './Ticks';
import './ServiceEntry.css';

const icons: Record<ServiceCategory, ComponentType> = {
  DEVELOPMENT: CodeIcon,
  MAINTENANCE: ToolIcon,
  ECOMMERCE: CartIcon,
  INTEGRATION: PlugIcon,
  MARKETING: SearchIcon,
  AI: SparkIcon,
};

/** One service of the list: description, contents and price. */
export function ServiceEntry({ service }: { service: ServicesPageQuery['services'][number] }) {
  const t = useTranslations('services');
  const { id, name, description, features, price, duration, category, gradient } = service;
  const Icon = icons[category];
  return (
    <article className="service-entry" id={id}>
      <span className={`service-entry__tile service-entry__tile--${gradient.toLowerCase()}`}>
        <Icon />
      </span>
      <div className="service-entry__text">
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <Ticks items={features} />
      <div className="service-entry__facts">
        <dl className="numbers">
          <dt className="visually-hidden">{t('price')}</dt>
          <dd className="service-entry__price">
            <bdi>{price}</bdi>
          </dd>
          <dt className="visually-hidden">{t('duration')}</dt>
          <dd>{duration}</dd>
        </dl>
        <Link className={buttonClass({ size: 's' })} to={paths.service(id)}>
          <span>{t.rich('learnMore', { name, about: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}</span>
          <ArrowIcon />
        </Link>
      </div>
    </article>
  );
}
