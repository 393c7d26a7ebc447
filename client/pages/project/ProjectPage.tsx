import type { ProjectPageQuery } from '../../../schema/generated/graphql';
import type { Head } from '../../page/Head';
import { paths } from '../../paths';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ScreenshotGallery } from '../../portfolio/ScreenshotGallery';
import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import { ProjectBuild } from './ProjectBuild';
import { ProjectMissing } from './ProjectMissing';
import { ProjectOpening } from './ProjectOpening';
import { ProjectResults } from './ProjectResults';
import { ProjectStory } from './ProjectStory';
import { ProjectTestimonial } from './ProjectTestimonial';
import './ProjectPage.css';

type Data = ProjectPageQuery;

export function head({ project }: Data): Head {
  if (!project) return { title: words.project.missingTitle, description: words.project.missingText, status: 404 };
  const { id, title, description } = project;
  const path = paths.project(id);
  const portfolio = { label: words.layout.portfolio, href: paths.portfolio() };
  return { title, description, path, breadcrumb: [portfolio, { label: title, href: path }] };
}

export function Page({ data: { project } }: { data: Data }) {
  if (!project) return <ProjectMissing />;
  const { id, results, screenshots, testimonial } = project;
  return (
    <>
      <ProjectOpening project={project} />
      <ProjectStory project={project} />
      {results.length > 0 && <ProjectResults results={results} />}
      <ProjectBuild project={project} />
      {screenshots.length > 0 && (
        <Section tone="ink" layout="row" title={words.project.screenshots} lead={words.project.screenshotsLead}>
          <ScreenshotGallery key={id} screenshots={screenshots} />
        </Section>
      )}
      {testimonial && <ProjectTestimonial testimonial={testimonial} />}
      <PortfolioClosing title={words.project.closingTitle} text={words.project.closingText} />
    </>
  );
}
