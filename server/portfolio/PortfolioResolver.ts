import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg } from '../common/Locale';
import { notFound } from '../errors/appError';
import { PageArgs, readPage } from '../lists/PageArgs';
import type { PortfolioContext } from './PortfolioContext';
import { Project, type ServiceType, StoredServiceType } from './Project';
import {
  createCondition,
  createOrder,
  findPresentId,
  ProjectFilterInput,
  ProjectOrdering,
  wholeProject,
} from './projectQuery';
import { Screenshot, ScreenshotType } from './Screenshot';
import { Testimonial } from './Testimonial';
import { readIn, translateProjects, translateScreenshots, translateTestimonials } from './translate';

@ObjectType({ description: 'A service that has projects.' })
export class ServiceTypeCount {
  @Field(() => StoredServiceType, { description: 'The service.' })
  serviceType!: ServiceType;

  @Field(() => Int, { description: 'Number of its projects.' })
  count!: number;
}

type Database = Pick<PortfolioContext, 'em'>;
type Reading = Pick<PortfolioContext, 'em' | 'contents'>;
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
  async projectPage(
    @Arg('filter', () => ProjectFilterInput, { nullable: true }) filter: ProjectFilterInput | null | undefined,
    @Arg('ordering', () => ProjectOrdering, { defaultValue: ProjectOrdering.POSITION, description: 'The order.' })
    ordering: ProjectOrdering,
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<ProjectPage> {
    const where = createCondition(filter ?? {});
    const options = { ...wholeProject, ...readIn(locale), orderBy: createOrder(ordering, locale) };
    return ProjectPage.of(args, async (window) => {
      const found = await context.em.findAndCount(Project, where, { ...options, ...window });
      await translateProjects(found[0], locale, context);
      return found;
    });
  }

  @Access('public')
  @Cacheable()
  @Query(() => [ServiceTypeCount], { description: 'The services that have projects, in the order of the list.' })
  async projectServiceTypes(@Ctx() { em }: Database): Promise<ServiceTypeCount[]> {
    const rows = await em.execute<{ serviceType: ServiceType; count: string | number }[]>(
      `select "service_type" as "serviceType", "count"
        from (select "service_type", count(*) as "count" from "projects" group by "service_type") as "services"
        order by (
          select ("position", "id") from "projects" where "service_type" = "services"."service_type"
          order by "position", "id" limit 1
        )`,
    );
    return rows.map(({ serviceType, count }) => ({ serviceType, count: Number(count) }));
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Int], { description: 'The years that have projects, newest first.' })
  async projectYears(@Ctx() { em }: Database): Promise<number[]> {
    const rows = await em.execute<{ year: number }[]>('select distinct "year" from "projects" order by "year" desc');
    return rows.map(({ year }) => year);
  }

  @Access('public')
  @Cacheable()
  @Query(() => ScreenshotPage, { description: 'Screenshots, project by project.' })
  async screenshots(
    @Arg('projectId', () => ID, {
      nullable: true,
      description: 'Only those of this project; an id that it had before will do.',
    })
    projectId: string | null | undefined,
    @Arg('screenshotType', () => ScreenshotType, { nullable: true, description: 'Only those of this kind.' })
    screenshotType: ScreenshotType | null | undefined,
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<ScreenshotPage> {
    const project = projectId == null ? undefined : await findId(context.em, projectId);
    const where = { ...(project !== undefined && { project }), ...(screenshotType && { screenshotType }) };
    const orderBy = { project: { position: 'asc' }, position: 'asc', id: 'asc' } as const;
    const options = { ...readIn(locale), orderBy };
    return ScreenshotPage.of(args, async (window) => {
      const found = await context.em.findAndCount(Screenshot, where, { ...options, ...window });
      await translateScreenshots(found[0], locale, context);
      return found;
    });
  }

  @Access('public')
  @Cacheable()
  @Query(() => TestimonialPage, { description: 'Testimonials of clients, in the order of the projects.' })
  async testimonials(
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<TestimonialPage> {
    const options = { ...readIn(locale), orderBy: { project: { position: 'asc' }, id: 'asc' } } as const;
    return TestimonialPage.of(args, async (window) => {
      const found = await context.em.findAndCount(Testimonial, {}, { ...options, ...window });
      await translateTestimonials(found[0], locale, context);
      return found;
    });
  }

  @Access('public')
  @Cacheable()
  @Query(() => Testimonial, {
    nullable: true,
    description: 'The testimonial of the client of one project, if there is one.',
  })
  async testimonial(
    @Arg('projectId', () => ID, { description: 'Id of the project, or one that it had before.' }) projectId: string,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<Testimonial | null> {
    const project = await findId(context.em, projectId);
    const found = await context.em.findOne(Testimonial, { project }, readIn(locale));
    if (found) await translateTestimonials([found], locale, context);
    return found;
  }
}

async function findId(em: PortfolioContext['em'], id: string): Promise<string> {
  const present = await findPresentId(em, id);
  if (present === undefined) throw notFound('Project');
  return present;
}
