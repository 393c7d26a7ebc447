import { getKnownLocale, isolateLeftToRight, type Locale } from '../../schema/locales';
import { MAX_REPLIES_PER_DAY, UNUSUAL_REPLIES_PER_DAY } from '../../schema/rules/replyRules';
import { Account } from '../auth/Account';
import { accountPages } from '../auth/AccountLink';
import { AccountNotice, OWNER_NOTICES, type OwnerNotice, type StaffNotice } from '../auth/AccountNotice';
import type { JobData, Task } from '../jobs/Task';
import { hasEvent, OutboxEvent } from '../outbox/OutboxEvent';
import { getTranslate } from '../translate';
import type { AccountMailDependencies } from './accountTasks';
import { describeAutomatic, formatTime, layout, sign } from './layout';

const isOwnerNotice = (kind: OwnerNotice | StaffNotice): kind is OwnerNotice =>
  (OWNER_NOTICES as readonly string[]).includes(kind);

/** Mails a notice of a change of an account, to the address that was valid before the change. */
export const createNoticeTask =
  ({ orm, getContent, mailer, origin }: AccountMailDependencies): Task =>
  async ({ event: eventId, task }: JobData) => {
    const em = orm.em.fork();
    const event = await em.findOne(OutboxEvent, { id: eventId });
    const notice = event && (await em.findOne(AccountNotice, { id: event.subjectId }));
    const account = notice && (await em.findOne(Account, { id: notice.accountId }));
    // No mail if the account or the recipient was erased.
    if (!account) return;
    const { kind, email: to } = notice;
    const locale = getKnownLocale(notice.locale);
    const { site } = getContent(locale);
    const t = getTranslate(locale, 'mail');
    const by = notice.byId && (await em.findOne(Account, { id: notice.byId }));
    const params = {
      site: site.name,
      time: formatTime(notice.createdAt, locale),
      account: isolateLeftToRight(account.email, locale),
      by: isolateLeftToRight(by ? by.email : '?', locale),
      count: UNUSUAL_REPLIES_PER_DAY,
      max: MAX_REPLIES_PER_DAY,
    };
    const advice = isOwnerNotice(kind)
      ? getOwnerAdvice(kind, locale, account.isStaff ? accountPages(origin, locale).requestReset() : undefined)
      : [t('account.notices.unexpected', params)];
    const mail = {
      id: `${task}.${event.id}`,
      to,
      ...describeAutomatic(site, t(`account.notices.${kind}.subject`, params)),
      ...layout(locale, t('hello'), t(`account.notices.${kind}.what`, params), ...advice, sign(site, locale)),
    };
    await mailer.send(mail, () => hasEvent(em, event.id));
  };

/** Returns advice for an owner who did not make the change; `reset` is the page on which staff set a new password. */
function getOwnerAdvice(kind: OwnerNotice, locale: Locale, reset: string | undefined) {
  const t = getTranslate(locale, 'mail');
  const page = reset ? [{ href: reset }] : [];
  if (kind === 'codesGuessed') return [t('account.notices.guessedNotYou'), ...page];
  // Not for a new address, because the link of that page would be sent there.
  const isMoved = kind === 'addressChanged';
  return [t('account.notices.notYou'), ...(reset && !isMoved ? [t('account.notices.resetHere'), ...page] : [])];
}
