import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ProjectPageDocument } from '../../../schema/generated/graphql';
import { loadPage, notFound } from '../../graphql/loadPage';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ScreenshotGallery } from '../../portfolio/ScreenshotGallery';
import { Section } from '../../ui/Section';
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
  const localization = args.context.get(localizationContext);
  const tStates = getTranslate(localization, 'portfolioStates');
  const failed = {
    title: tStates('project.failed.title'),
    rejected: tStates('project.failed.refused'),
    broken: tStates('project.failed.broken'),
  };
  const { project } = await loadPage(args, ProjectPageDocument, { id }, { failed });
  if (!project) {
    const t = getTranslate(localization, 'project');
    throw notFound(t('missingTitle'), t('missingText'));
  }
  // Redirects from a former id. Another spelling of the current id is not a former id, and finds no project.
  if (project.id !== id) throw redirect(paths.project(project.id), 301);
  return project;
}
export const ErrorBoundary = () => <ErrorPage notFound={<ProjectMissing />} />;

export const handle: PageHandle<ProjectDetail> = {
  meta({ id, title, description }, localization) {
    const path = paths.project(id);
    const portfolio = { label: getTranslate(localization, 'layout')('portfolio'), href: paths.portfolio() };
    return { title, description, path, breadcrumb: [portfolio, { label: title, href: path }] };
  },
};

export function Component() {
  const t = useTranslations('project');
  const project = useLoaderData<typeof loader>();
  const { id, results, screenshots, testimonial } = project;
  return (
    <>
      <ProjectOpening project={project} />
      <ProjectStory project={project} />
      {results.length > 0 && <ProjectResults project={project} />}
      <ProjectBuild project={project} />
      {screenshots.length > 0 && (
        <Section tone="inverse" layout="row" title={t('screenshots')} lead={t('screenshotsLead')}>
          <ScreenshotGallery key={id} screenshots={screenshots} />
        </Section>
      )}
      {testimonial && <ProjectTestimonial testimonial={testimonial} />}
      <PortfolioClosing title={t('closingTitle')} text={t('closingText')} />
    </>
  );
}
