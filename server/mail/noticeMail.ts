import { getKnownLocale, isolateLeftToRight, type Locale } from '../../schema/locales';
import { MAX_REPLIES_PER_DAY, UNUSUAL_REPLIES_PER_DAY } from '../../schema/rules/replyRules';
import { Account } from '../auth/Account';
import { accountPages } from '../auth/AccountLink';
import { AccountNotice, LINK_NOTICES, type LinkNotice, OWNER_NOTICES, type OwnerNotice } from '../auth/AccountNotice';
import { getTranslate } from '../common/translate';
import type { JobData, Task } from '../jobs/Task';
import { hasEvent, OutboxEvent } from '../outbox/OutboxEvent';
import type { AccountMailDependencies } from './accountTasks';
import { describeAutomatic, formatTime, layout, sign } from './layout';

const isOwnerNotice = (kind: AccountNotice['kind']): kind is OwnerNotice =>
  (OWNER_NOTICES as readonly string[]).includes(kind);
const isLinkNotice = (kind: AccountNotice['kind']): kind is LinkNotice =>
  (LINK_NOTICES as readonly string[]).includes(kind);

/** The page of the desk that lists links of a kind. */
const LISTS = {
  calendarLinkMade: 'deskAccount',
  previewOpened: 'deskAccount',
  clientLinkMade: 'deskContent',
} as const satisfies Record<LinkNotice, string>;

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
    const getAdvice = () => {
      const pages = accountPages(origin, locale);
      if (isOwnerNotice(kind)) return getOwnerAdvice(kind, locale, account.isStaff ? pages.requestReset() : undefined);
      if (isLinkNotice(kind)) return [t(`account.notices.${kind}.notYou`), { href: pages[LISTS[kind]]() }];
      return [t('account.notices.unexpected', params)];
    };
    const mail = {
      id: `${task}.${event.id}`,
      task: 'report-account-change' as const,
      to,
      ...describeAutomatic(site, t(`account.notices.${kind}.subject`, params)),
      ...layout(locale, t('hello'), t(`account.notices.${kind}.what`, params), ...getAdvice(), sign(site, locale)),
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
