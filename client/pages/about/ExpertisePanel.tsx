import { useTranslations } from 'use-intl';
import type { AboutPageQuery } from '../../../schema/generated/graphql';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { AboutRows } from './AboutRows';
import './ExpertisePanel.css';

export function ExpertisePanel({ expertise }: { expertise: NonNullable<AboutPageQuery['about']['expertise']> }) {
  const t = useTranslations('about');
  const partners = expertise.partnerships.map(({ name, field, description }) => ({
    title: name,
    note: field,
    description,
  }));
  return (
    <>
      <Section title={expertise.heading} lead={expertise.introduction} layout="row" className="about-expertise" />
      {expertise.certifications.length > 0 && (
        <Section title={expertise.certificationsHeading} tone="deep">
          <ul className="about-badges">
            {expertise.certifications.map(({ name, issuer, description, logo }) => (
              <li key={name} className="about-badges__badge">
                <Picture {...logo} alt="" placeholder={t('badgeMissing')} />
                <div>
                  <h3 className="title-4">
                    <bdi>{name}</bdi>
                  </h3>
                  <p className="soft small">
                    <bdi>{issuer}</bdi>
                  </p>
                  <p className="about-badges__text">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {partners.length > 0 && (
        <Section title={expertise.partnershipsHeading} layout="split">
          <AboutRows rows={partners} />
        </Section>
      )}
    </>
  );
}
