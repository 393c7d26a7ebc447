import { ServiceRequestForm } from '../../service-request/ServiceRequestForm';
import { Section } from '../../ui/Section';
import { words } from '../../words/words';

/** The form at the end of a service's page. */
export function ServiceContact({ slug }: { slug: string }) {
  return (
    <Section id="ask" layout="split" title={words.service.formTitle} lead={words.service.formLead}>
      <div className="card">
        <ServiceRequestForm service={slug} />
      </div>
    </Section>
  );
}
