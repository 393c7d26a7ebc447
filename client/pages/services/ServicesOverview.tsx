import { useTranslations } from 'use-intl';
import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { ServiceComparison } from './ServiceComparison';
import { ServiceEntry } from './ServiceEntry';

type Props = Pick<ServicesPageQuery, 'services'> & { note?: string | null | undefined };

export function ServicesOverview({ services, note }: Props) {
  const t = useTranslations('services');
  return (
    <>
      <section className="wrap services-list" aria-labelledby="services-list-title">
        <h2 className="visually-hidden" id="services-list-title">
          {t('listTitle')}
        </h2>
        {services.map((service) => (
          <ServiceEntry key={service.id} service={service} />
        ))}
      </section>
      <ServiceComparison services={services} note={note} />
    </>
  );
}
