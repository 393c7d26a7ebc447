import { useSite } from '../../page/useSite';
import { ServiceRequestForm } from '../../service-request/ServiceRequestForm';
import { Section } from '../../ui/Section';
import { WithRanges } from '../../ui/WithRanges';
import { words } from '../../words/words';

/** The form at the end of a service's page. */
export function ServiceContact({ slug }: { slug: string }) {
  const { quoteReply } = useSite();
  return (
    <Section
      id="ask"
      layout="split"
      title={words.service.formTitle}
      lead={<WithRanges>{words.service.formLead(quoteReply)}</WithRanges>}
    >
      <div className="card">
        <ServiceRequestForm service={slug} />
      </div>
    </Section>
  );
}
