import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { assertMayPublish } from '../auth/publishingRight';
import { type Change, done, PlainChange } from '../common/Change';
import { invalidValue, notFound } from '../errors/appError';
import { planJob } from '../jobs/planJobs';
import { Rows } from '../lists/Rows';
import { ContentSchedule } from './ContentSchedule';
import { isEditable } from './documents';
import type { PublishingContext } from './PublishingContext';
import { nameSchedule } from './scheduleTasks';

@Resolver()
export class ContentScheduleResolver {
  @Access('staff')
  @Rows(20)
  @Query(() => [ContentSchedule], { description: 'The times at which drafts are published, the nearest first.' })
  contentSchedules(@Ctx() { em }: PublishingContext): Promise<ContentSchedule[]> {
    return em.find(ContentSchedule, {}, { orderBy: { publishAt: 'asc', document: 'asc' } });
  }

  @Access('staff')
  @Mutation(() => PlainChange, {
    description: 'Publishes the drafts of a document, as they are then, at a time; instead of the time that it had.',
  })
  async scheduleContent(
    @Arg('document', () => ID) document: string,
    @Arg('publishAt', () => Date, { nullable: true, description: 'Null takes the time back.' })
    publishAt: Date | null | undefined,
    @Ctx() context: PublishingContext,
  ): Promise<Change> {
    await assertMayPublish(context);
    if (!isEditable(document)) throw notFound('Content document');
    const { em, now, viewer, jobs } = context;
    if (publishAt && publishAt <= now()) throw invalidValue('publishAt', 'timePast');
    const plan = await jobs.openPlan();
    await em.fork().transactional(async (inside) => {
      await inside.nativeDelete(ContentSchedule, { document });
      if (!publishAt) return;
      await inside.insert(ContentSchedule, { document, publishAt, hasFailed: false, authorId: viewer?.id ?? null });
      const job = planJob({ task: 'publish-scheduled', recipient: nameSchedule(document, publishAt) });
      await plan(inside as typeof em, { ...job, startAfter: publishAt });
    });
    jobs.wake();
    return done();
  }
}
