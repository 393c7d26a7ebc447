import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { findService } from '../../schema/rules/choices';
import { Access, Impersonal } from '../access/Access';
import type { AuthContext } from '../auth/AuthContext';
import type { FactsContext } from '../content/Content';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import { InboxKind } from './InboxRow';
import { getWaitingCondition } from './InboxState';

@ObjectType({ description: 'What is about a service, which staff read before they hide it.' })
@Impersonal()
export class ServiceUses {
  @Field(() => Int, { description: 'Messages about it that wait for a reply.' })
  waitingRequests!: number;

  @Field(() => Int, { description: 'Projects of the portfolio that belong to it.' })
  projects!: number;
}

@Resolver(() => ServiceUses)
export class ServiceUsesResolver {
  @Access('staff')
  @Query(() => ServiceUses, { description: 'How many messages that wait, and how many projects, are about a service.' })
  async serviceUses(
    @Arg('slug', () => ID, { description: 'Slug of the service.' }) slug: string,
    @Ctx() { em, content }: AuthContext & FactsContext,
  ): Promise<ServiceUses> {
    const waiting = getWaitingCondition(true, InboxKind.SERVICE_REQUEST);
    const type = findService(slug);
    return {
      waitingRequests: await em.count(ServiceRequest, { $and: [{ service: slug }, waiting] }),
      projects: content.projects.filter(({ serviceType }) => serviceType === type).length,
    };
  }
}
