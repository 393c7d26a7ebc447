import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { DelayedWork } from './DelayedWork';

@Resolver()
export class DelayedWorkResolver {
  @Access('staff')
  @Query(() => [DelayedWork], { description: 'Work that waits though it was due, by kind, that of the oldest first.' })
  delayedWork(@Ctx() { jobs }: Context): Promise<DelayedWork[]> {
    return jobs.delayedWork();
  }
}
