import { Account } from '../auth/Account';
import { ChangeOutcome } from '../common/Change';
import type { Orm } from '../database/createOrm';
import type { Jobs } from '../jobs/createJobs';
import { NEEDLESS, type Tasks } from '../jobs/Task';
import type { Media } from '../media/createMedia';
import { ContentSchedule } from './ContentSchedule';
import type { ContentStore } from './createContentStore';
import { contentLocales } from './documents';
import { findPublication } from './editQueries';

interface ScheduleTasksOptions {
  orm: Orm;
  contentStore: ContentStore;
  media: Media;
  getJobs: () => Pick<Jobs, 'wake'>;
  now: () => Date;
}

/** Names a plan in its job: another time of the document is another job. */
export const nameSchedule = (document: string, time: Date): string => `${document} ${time.toISOString()}`;

/** Returns the task that publishes the drafts of a document at its time. A publication ends what the caches of all instances have. */
export function scheduleTasks({ orm, contentStore, media, getJobs, now }: ScheduleTasksOptions): Tasks {
  return {
    'publish-scheduled': async ({ recipient = '' }) => {
      const em = orm.em.fork();
      const [document = ''] = recipient.split(' ');
      const schedule = await em.findOne(ContentSchedule, { document });
      // It was taken back, or has another time and so another job.
      if (!schedule || schedule.hasFailed || nameSchedule(document, schedule.publishAt) !== recipient) return NEEDLESS;
      const viewer = schedule.authorId
        ? await em.findOne(Account, { id: schedule.authorId, isStaff: true, mayPublish: true })
        : null;
      const outcome = viewer ? await publish(viewer) : ChangeOutcome.REFUSED;
      // Somebody published meanwhile: the job is tried again.
      if (outcome === ChangeOutcome.CONFLICT) throw new Error('Somebody published at the same time.');
      const isDone = outcome !== ChangeOutcome.REFUSED;
      if (isDone) await em.nativeDelete(ContentSchedule, { document, publishAt: schedule.publishAt });
      else await em.nativeUpdate(ContentSchedule, { document, publishAt: schedule.publishAt }, { hasFailed: true });
      return { isDone };

      async function publish(author: Account): Promise<ChangeOutcome> {
        // Loaded with the first plan, because it needs the YAML reader.
        const { publishDrafts } = await import('./publish');
        const context = { em, now, viewer: author, contentStore, media, jobs: getJobs(), signal: undefined };
        const basedOn = (await findPublication(em))?.number ?? 0;
        const selection = contentLocales.map((locale) => ({ document, locale }));
        const change = await publishDrafts(context, { selection, basedOn });
        // Published without a text that the checks refuse: the article itself may be it.
        const isLeftOut = change.problems.some((problem) => problem.document === document);
        return change.outcome === ChangeOutcome.PARTLY && isLeftOut ? ChangeOutcome.REFUSED : change.outcome;
      }
    },
  };
}
