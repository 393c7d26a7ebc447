import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg } from '../common/Locale';
import type { ContentContext, FactsContext } from '../content/Content';
import {
  Project,
  Screenshot,
  ScreenshotType,
  type ServiceType,
  StoredServiceType,
  Testimonial,
} from '../content/Project';
import { notFound } from '../errors/appError';
import { PageArgs, readPage } from '../lists/PageArgs';
import { findProject, ProjectFilterInput, ProjectOrdering, queryProjects } from './projectQuery';

@ObjectType({ description: 'A service that has projects.' })
export class ServiceTypeCount {
  @Field(() => StoredServiceType, { description: 'The service.' })
  serviceType!: ServiceType;

  @Field(() => Int, { description: 'Number of its projects.' })
  count!: number;
}

const ProjectPage = readPage(Project, 'projects');
type ProjectPage = InstanceType<typeof ProjectPage>;
const ScreenshotPage = readPage(Screenshot, 'screenshots');
type ScreenshotPage = InstanceType<typeof ScreenshotPage>;
const TestimonialPage = readPage(Testimonial, 'testimonials');
type TestimonialPage = InstanceType<typeof TestimonialPage>;

/** The portfolio for integrations: paged, filtered, and by its parts. */
@Resolver()
export class PortfolioResolver {
  @Access('public')
  @Cacheable()
  @Query(() => ProjectPage, { description: 'Projects that a filter lets through, a page at a time.' })
  projectPage(
    @Arg('filter', () => ProjectFilterInput, { nullable: true }) filter: ProjectFilterInput | null | undefined,
    @Arg('ordering', () => ProjectOrdering, { defaultValue: ProjectOrdering.POSITION, description: 'The order.' })
    ordering: ProjectOrdering,
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Promise<ProjectPage> {
    return ProjectPage.ofList(args, queryProjects(contents, locale, filter ?? {}, ordering));
  }

  @Access('public')
  @Cacheable()
  @Query(() => [ServiceTypeCount], { description: 'The services that have projects, in the order of the list.' })
  projectServiceTypes(@Ctx() { content }: FactsContext): ServiceTypeCount[] {
    const groups = Map.groupBy(content.projects, ({ serviceType }) => serviceType);
    return [...groups].map(([serviceType, { length }]) => ({ serviceType, count: length }));
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Int], { description: 'The years that have projects, newest first.' })
  projectYears(@Ctx() { content }: FactsContext): number[] {
    return [...new Set(content.projects.map(({ year }) => year))].sort((one, other) => other - one);
  }

  @Access('public')
  @Cacheable()
  @Query(() => ScreenshotPage, { description: 'Screenshots, project by project.' })
  screenshots(
    @Arg('projectId', () => ID, {
      nullable: true,
      description: 'Only those of this project; an id that it had before will do.',
    })
    projectId: string | null | undefined,
    @Arg('screenshotType', () => ScreenshotType, { nullable: true, description: 'Only those of this kind.' })
    screenshotType: ScreenshotType | null | undefined,
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Promise<ScreenshotPage> {
    const { projects } = contents[locale];
    const chosen = projectId == null ? projects : [getProject(projects, projectId)];
    const screenshots = chosen.flatMap((project) => project.screenshots);
    return ScreenshotPage.ofList(
      args,
      screenshots.filter((screenshot) => !screenshotType || screenshot.screenshotType === screenshotType),
    );
  }

  @Access('public')
  @Cacheable()
  @Query(() => TestimonialPage, { description: 'Testimonials of clients, in the order of the projects.' })
  testimonials(
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Promise<TestimonialPage> {
    return TestimonialPage.ofList(
      args,
      contents[locale].projects.flatMap(({ testimonial }) => testimonial ?? []),
    );
  }

  @Access('public')
  @Cacheable()
  @Query(() => Testimonial, {
    nullable: true,
    description: 'The testimonial of the client of one project, if there is one.',
  })
  testimonial(
    @Arg('projectId', () => ID, { description: 'Id of the project, or one that it had before.' }) projectId: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Testimonial | null {
    return getProject(contents[locale].projects, projectId).testimonial ?? null;
  }
}

function getProject(projects: readonly Project[], id: string): Project {
  const project = findProject(projects, id);
  if (!project) throw notFound('Project');
  return project;
}
