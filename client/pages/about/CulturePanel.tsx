import type { AboutPageQuery } from '../../../schema/generated/graphql';
import { Motif } from '../../ui/Motif';
import { Section } from '../../ui/Section';
import { Drawing } from './Drawing';
import './CulturePanel.css';

export function CulturePanel({ culture }: { culture: NonNullable<AboutPageQuery['about']['culture']> }) {
  return (
    <>
      <Section title={culture.heading}>
        <div className="about-office">
          {culture.plan && <Drawing name="about-office" className="about-office__plan" {...culture.plan} />}
          <div className="flow">
            <h3>{culture.officeHeading}</h3>
            {culture.office.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section title={culture.workHeading} tone="inverse">
        <ul className="about-work">
          {culture.work.map(({ title, description }) => (
            <li key={title}>
              <Motif variant="sign" />
              <h3>{title}</h3>
              <p className="soft">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
