import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../Access';
import { Cacheable } from '../cache/Cacheable';
import type { Context } from '../context';
import { Project, ServiceType } from './Project';
import { isProjectId, wholeProject } from './projectQuery';

@Resolver()
export class ProjectResolver {
  @Access('public')
  @Cacheable()
  @Query(() => [Project], { description: 'The portfolio, in the order shown.' })
  projects(
    @Arg('serviceType', () => ServiceType, { nullable: true, description: 'Only projects of this service.' })
    serviceType: ServiceType | null | undefined,
    @Arg('isFeatured', () => Boolean, { nullable: true, description: 'Only projects with the badge, or without it.' })
    isFeatured: boolean | null | undefined,
    @Ctx() { em }: Pick<Context, 'em'>,
  ): Promise<Project[]> {
    const where = { ...(serviceType && { serviceType }), ...(typeof isFeatured === 'boolean' && { isFeatured }) };
    return em.find(Project, where, { ...wholeProject, orderBy: { position: 'asc', id: 'asc' } });
  }

  @Access('public')
  @Cacheable()
  @Query(() => Project, { nullable: true, description: 'One project.' })
  async project(
    @Arg('id', () => ID, { description: 'Id of the project, or one that it had before.' }) id: string,
    @Ctx() { em }: Pick<Context, 'em'>,
  ): Promise<Project | null> {
    if (!isProjectId(id)) return null;
    const called = await em.findOne(Project, { id }, wholeProject);
    return called ?? em.findOne(Project, { formerIds: { $contains: [id] } }, wholeProject);
  }
}
