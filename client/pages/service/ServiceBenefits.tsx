import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import type { ServiceDetail } from './ServiceDetail';

export function ServiceBenefits({ benefits }: Pick<ServiceDetail, 'benefits'>) {
  return (
    <Section layout="split" title={words.service.benefitsTitle}>
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
