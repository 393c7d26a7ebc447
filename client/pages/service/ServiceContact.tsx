import { useTranslations } from 'use-intl';
import { ServiceRequestForm } from '../../service-request/ServiceRequestForm';
import { Section } from '../../ui/Section';

/** Shows the form at the end of a service's page. */
export function ServiceContact({ slug }: { slug: string }) {
  const t = useTranslations('service');
  return (
    <Section id="ask" layout="split" title={t('formTitle')} lead={t('formLead')}>
      <div className="card">
        <ServiceRequestForm service={slug} />
      </div>
    </Section>
  );
}
