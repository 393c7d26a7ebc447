import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section';
import type { ServiceDetail } from './ServiceDetail';

export function ServiceBenefits({ benefits }: Pick<ServiceDetail, 'benefits'>) {
  const t = useTranslations('service');
  const services = useTranslations('services');
  return (
    <Section layout="split" title={t('benefitsTitle')}>
      <ul className="benefits">
        {benefits.map(({ title, description, packageName }) => (
          <li key={title}>
            <h3 className="title-4">{title}</h3>
            <p className="soft">{description}</p>
            {packageName && <p className="soft">{services('fromPackage', { name: packageName })}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
