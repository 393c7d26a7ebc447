import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section';
import type { ServiceDetail } from './ServiceDetail';

export function ServiceBenefits({ benefits }: Pick<ServiceDetail, 'benefits'>) {
  const t = useTranslations('service');
  return (
    <Section layout="split" title={t('benefitsTitle')}>
      <ul className="benefits">
        {benefits.map(({ title, description }) => (
          <li key={title}>
            <h3 className="title-4">{title}</h3>
            <p className="soft">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
