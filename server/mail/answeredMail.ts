import { isolateLeftToRight, type Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { InboxRow } from '../inbox/InboxRow';
import { getDueTime, getWaitStart } from '../inbox/InboxState';
import type { SubmissionName } from '../outbox/eventTypes';
import type { Mail } from './createMailer';
import { formatTime, layout } from './layout';

interface AnsweredMailOptions {
  id: string;
  to: string;
  /** The language of the recipient. */
  locale: Locale;
  row: InboxRow;
  desk: DeskPages;
}

/** Tells staff that a visitor answered, without name and text: those are in the mailbox and at the desk. */
export function answeredMail({ id, to, locale, row, desk }: AnsweredMailOptions): Mail {
  const t = getTranslate(locale, 'staffMail');
  const values = {
    kind: t(`kinds.${row.constructor.name as SubmissionName}`),
    reference: isolateLeftToRight(getReference(row.id), locale),
  };
  return {
    id,
    task: 'notify-staff',
    to,
    subject: t('answered.subject', { ...values, reference: getReference(row.id) }),
    ...layout(
      locale,
      t('answered.title', values),
      t('answered.due', { time: formatTime(getDueTime(getWaitStart(row)), locale) }),
      { href: desk.request(row.id) },
    ),
  };
}
