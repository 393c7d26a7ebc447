import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { StatList } from '../../ui/StatList';
import './TrustedBy.css';

type TrustedByProps = NonNullable<HomePageQuery['home']['trustedBy']>;

export function TrustedBy({ heading, companies, testimonial, stats }: TrustedByProps) {
  const t = useTranslations('projects');
  return (
    <Section className="trusted-by" title={heading}>
      {companies.length > 0 && (
        <ul className="trusted-by__logos">
          {companies.map(({ name, logo }) => (
            <li key={name}>
              <Picture src={logo.src} alt={name} width={logo.width} height={logo.height} placeholder={name} />
            </li>
          ))}
        </ul>
      )}
      <div className="trusted-by__words">
        {testimonial && (
          <figure className="trusted-by__testimonial">
            <blockquote className="trusted-by__quote">
              <p>{testimonial.quote}</p>
            </blockquote>
            <figcaption>
              <strong>
                <bdi>{testimonial.author}</bdi>
              </strong>
              <span className="soft">
                {t.rich('attribution', {
                  position: testimonial.position,
                  company: testimonial.company,
                  name: (chunks) => <bdi className="unbroken">{chunks}</bdi>,
                })}
              </span>
            </figcaption>
          </figure>
        )}
        <StatList stats={stats} className="trusted-by__stats" />
      </div>
    </Section>
  );
}
