import type { Orm } from '../database/createOrm';
import type { Env } from '../env';
import type { Tasks } from '../jobs/Task';
import { findSubject } from '../outbox/findSubject';
import { handOverAgain } from '../outbox/handOverAgain';
import { messageOf } from '../outbox/messageOf';
import { postWebhook } from './postWebhook';

interface Given {
  env: Env;
  orm: Orm;
  now: () => Date;
}

export const webhookTasks = ({ env, orm, now }: Given): Tasks => ({
  'post-webhook': async ({ event, url = '' }) => {
    const em = orm.em.fork();
    const subject = await findSubject(em, event);
    if (!subject || !env.WEBHOOK_SECRET) return;
    // An address that was taken out of the settings since gets nothing more; whatever came in its place does.
    if (!env.WEBHOOK_URLS.includes(url)) return handOverAgain(em, subject.event.id);
    await postWebhook({
      url,
      secret: env.WEBHOOK_SECRET,
      id: subject.event.id,
      body: JSON.stringify(messageOf(subject.event, subject.row)),
      now: now(),
      allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    });
  },
});
