import { useTranslations } from 'use-intl';
import { QuoteIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ProjectDetail } from './ProjectDetail';
import '../../ui/Section.css';

type Testimonial = NonNullable<ProjectDetail['testimonial']>;

export function ProjectTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const { quote, author, position, company } = testimonial;
  const t = useTranslations('project');
  const tProjects = useTranslations('projects');
  return (
    <section className="section project-testimonial" aria-labelledby="testimonial-title">
      <figure className="wrap">
        <h2 id="testimonial-title">
          <VisuallyHidden>{t('testimonial')}</VisuallyHidden>
          <QuoteIcon />
        </h2>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <strong>
            <bdi>{author}</bdi>
          </strong>
          <span className="soft">
            {tProjects.rich('attribution', {
              position,
              company,
              name: (chunks) => <bdi className="unbroken">{chunks}</bdi>,
            })}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
