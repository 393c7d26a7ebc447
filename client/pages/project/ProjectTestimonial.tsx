import { QuoteIcon } from '../../ui/icons/QuoteIcon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { words } from '../../words/words';
import type { ProjectDetail } from './ProjectDetail';
import '../../ui/Section.css';

type Testimonial = NonNullable<ProjectDetail['testimonial']>;

export function ProjectTestimonial({
  testimonial: { quote, author, position, company },
}: {
  testimonial: Testimonial;
}) {
  return (
    <section className="section project-testimonial" aria-labelledby="testimonial-title">
      <figure className="wrap">
        <h2 id="testimonial-title">
          <VisuallyHidden>{words.project.testimonial}</VisuallyHidden>
          <QuoteIcon />
        </h2>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <strong>{author}</strong>
          <span className="soft">
            {position}, {company}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
