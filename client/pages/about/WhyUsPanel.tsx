import type { AboutPageQuery } from '../../../schema/generated/graphql';
import { badgePath } from '../../ui/badgePath';
import { Section } from '../../ui/Section';
import './WhyUsPanel.css';

const badge = badgePath(48);

export function WhyUsPanel({ whyUs }: { whyUs: NonNullable<AboutPageQuery['about']['whyUs']> }) {
  return (
    <>
      <Section title={whyUs.heading} lead={whyUs.introduction} layout="row">
        <h3 className="title-4 about-reasons__title">{whyUs.sellingPointsHeading}</h3>
        <ul className="about-reasons">
          {whyUs.sellingPoints.map(({ title, description }) => (
            <li key={title}>
              <h4 className="title-2">{title}</h4>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={whyUs.approachHeading} tone="brand">
        <ol className="about-steps">
          {whyUs.approach.map(({ title, description }, index) => (
            <li key={title}>
              <svg className="about-steps__mark" viewBox="-50 -50 100 100" aria-hidden="true">
                <path d={badge} />
                <text textAnchor="middle" y="13">
                  {index + 1}
                </text>
              </svg>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
