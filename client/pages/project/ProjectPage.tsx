import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { ProjectPageDocument } from '../../../schema/generated/graphql';
import { loadPage, notFound } from '../../graphql/loadPage';
import type { PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ScreenshotGallery } from '../../portfolio/ScreenshotGallery';
import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import { ErrorPage } from '../ErrorPage';
import { ProjectBuild } from './ProjectBuild';
import type { ProjectDetail } from './ProjectDetail';
import { ProjectMissing } from './ProjectMissing';
import { ProjectOpening } from './ProjectOpening';
import { ProjectResults } from './ProjectResults';
import { ProjectStory } from './ProjectStory';
import { ProjectTestimonial } from './ProjectTestimonial';
import './ProjectPage.css';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? '';
  const { project } = await loadPage(args, ProjectPageDocument, { id }, words.portfolioStates.project);
  if (!project) throw notFound(words.project.missingTitle, words.project.missingText);
  // Found by a former name; another spelling of the present one is no other name.
  if (project.id !== id) throw redirect(paths.project(project.id), 301);
  return project;
}
export const ErrorBoundary = () => <ErrorPage notFound={<ProjectMissing />} />;

export const handle: PageHandle<ProjectDetail> = {
  meta({ id, title, description }) {
    const path = paths.project(id);
    const portfolio = { label: words.layout.portfolio, href: paths.portfolio() };
    return { title, description, path, breadcrumb: [portfolio, { label: title, href: path }] };
  },
};

export function Component() {
  const project = useLoaderData<typeof loader>();
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
