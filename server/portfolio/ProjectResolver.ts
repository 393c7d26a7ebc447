import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg } from '../common/Locale';
import { findServiceOfProject } from '../content/findService';
import { ServiceDetail } from '../content/ServiceDetail';
import { listProjects } from './listProjects';
import type { PortfolioContext } from './PortfolioContext';
import { Project, ServiceType } from './Project';
import { isProjectId, wholeProject } from './projectQuery';
import { readIn, translateProjects } from './translate';

type Reading = Pick<PortfolioContext, 'em' | 'contents' | 'draftProjects'>;

@Resolver(() => Project)
export class ProjectResolver {
  @Access('public')
  @Cacheable()
  @Query(() => [Project], { description: 'The portfolio, in the order shown.' })
  async projects(
    @Arg('serviceType', () => ServiceType, { nullable: true, description: 'Only projects of this service.' })
    serviceType: ServiceType | null | undefined,
    @Arg('isFeatured', () => Boolean, { nullable: true, description: 'Only projects with the badge, or without it.' })
    isFeatured: boolean | null | undefined,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<Project[]> {
    const drafts = context.draftProjects?.get(locale);
    if (drafts) {
      return drafts.filter(
        (project) =>
          (!serviceType || project.serviceType === serviceType) &&
          (typeof isFeatured !== 'boolean' || project.isFeatured === isFeatured),
      );
    }
    const where = { ...(serviceType && { serviceType }), ...(typeof isFeatured === 'boolean' && { isFeatured }) };
    return listProjects(context, where, locale);
  }

  @Access('public')
  @Cacheable()
  @Query(() => Project, { nullable: true, description: 'One project.' })
  async project(
    @Arg('id', () => ID, { description: 'Id of the project, or one that it had before.' }) id: string,
    @LocaleArg() locale: Locale,
    @Ctx() context: Reading,
  ): Promise<Project | null> {
    if (!isProjectId(id)) return null;
    const drafts = context.draftProjects?.get(locale);
    if (drafts) {
      const called = drafts.find((project) => project.id === id);
      return called ?? drafts.find(({ formerIds }) => formerIds.includes(id)) ?? null;
    }
    const options = { ...wholeProject, ...readIn(locale) };
    const called = await context.em.findOne(Project, { id }, options);
    const project = called ?? (await context.em.findOne(Project, { formerIds: { $contains: [id] } }, options));
    if (project) await translateProjects([project], locale, context);
    return project;
  }

  @FieldResolver(() => ServiceDetail, {
    nullable: true,
    description: 'The service whose page shows it, in the language of its texts.',
  })
  service(
    @Root() { id, locale }: Project,
    @Ctx() { contents }: Pick<PortfolioContext, 'contents'>,
  ): ServiceDetail | undefined {
    return findServiceOfProject(contents[locale], id);
  }
}
