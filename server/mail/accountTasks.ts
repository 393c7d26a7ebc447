import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/Account';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import type { Tasks } from '../jobs/Task';
import { hasEvent } from '../outbox/hasEvent';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { reuseMail } from './accountMails';
import type { Mailer } from './createMailer';

interface Dependencies {
  orm: Orm;
  content: Content;
  mailer: Mailer;
}

/** Mail to owners of accounts. A job holds the id of an event; whose it is and where it goes is read when it is sent. */
export function accountTasks({ orm, content: { site }, mailer }: Dependencies): Tasks {
  return {
    'warn-of-reuse': async ({ event: eventId, task }) => {
      const em = orm.em.fork();
      const found = await findAccount(em, eventId);
      if (!found?.account.isStaff) return;
      const { event, account } = found;
      await mailer.send(reuseMail({ id: `${task}.${event.id}`, to: account.email, site, at: event.createdAt }), () =>
        hasEvent(em, event.id),
      );
    },
  };
}

/** Nothing where the account was erased since, or the event happened once more and has another job. */
async function findAccount(em: EntityManager, eventId: string | undefined) {
  const event = await em.findOne(OutboxEvent, { id: eventId });
  const account = event && (await em.findOne(Account, { id: event.subjectId }));
  return account ? { event, account } : undefined;
}
