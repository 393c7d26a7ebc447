import { isolateLeftToRight, type Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { InboxRow } from '../inbox/InboxRow';
import { getDueTime, getWaitStart } from '../inbox/InboxState';
import type { FurtherNews, SubmissionName } from '../outbox/eventTypes';
import type { Mail } from './createMailer';
import { formatOfficeTime, layout } from './layout';

interface NewsMailOptions {
  news: FurtherNews;
  id: string;
  to: string;
  /** The language of the recipient. */
  locale: Locale;
  row: InboxRow;
  desk: DeskPages;
}

/** Mails staff what happened to a request after its arrival, without name and text: those are at the desk. */
export function newsMail({ news, id, to, locale, row, desk }: NewsMailOptions): Mail {
  const t = getTranslate(locale, 'staffMail');
  const values = {
    kind: t(`kinds.${row.constructor.name as SubmissionName}`),
    reference: isolateLeftToRight(getReference(row.id), locale),
  };
  return {
    id,
    task: 'notify-staff',
    to,
    subject: t(`${news}.subject`, { ...values, reference: getReference(row.id) }),
    ...layout(
      locale,
      t(`${news}.title`, values),
      t(`${news}.due`, { time: formatOfficeTime(getDueTime(getWaitStart(row)), locale) }),
      { href: desk.request(row.id) },
    ),
  };
}
