import type { Orm } from '../database/createOrm';
import { NEEDLESS, type Tasks, UnknownReceiver } from '../jobs/Task';
import { createMessage } from '../outbox/Event';
import { findReported } from '../outbox/findSubject';
import type { Env } from '../settings/env';
import { postWebhook } from './postWebhook';

interface WebhookTasksOptions {
  env: Env;
  orm: Orm;
  now: () => Date;
}

export const webhookTasks = ({ env, orm, now }: WebhookTasksOptions): Tasks => ({
  'post-webhook': async ({ event, url = '' }) => {
    const em = orm.em.fork();
    const subject = await findReported(em, event);
    if (!subject) return NEEDLESS;
    if (!env.WEBHOOK_SECRET || !env.WEBHOOK_URLS.includes(url)) throw new UnknownReceiver();
    await postWebhook({
      url,
      secret: env.WEBHOOK_SECRET,
      id: subject.event.id,
      body: JSON.stringify(createMessage(subject.event, subject.row)),
      now: now(),
      allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    });
    return { isDone: true };
  },
});
