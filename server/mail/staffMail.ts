import { describeLanguage, isolate, isolateLeftToRight, type Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { Content } from '../content/Content';
import type { DeskPages } from '../inbox/deskPages';
import type { SubmissionName } from '../outbox/eventTypes';
import { encodeVisitor, VISITOR_HEADER } from '../privacy/createMailFiles';
import type { SpamReason } from '../spam/SpamReason';
import type { Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { layout, oneLine } from './layout';
import { type Line, submissionLines, visitorEmail, visitorName } from './submissionLines';

interface StaffMailOptions {
  id: string;
  to: string;
  /** The language of the recipient. */
  locale: Locale;
  row: Submission;
  /** Content in the language of the recipient. */
  content: Content;
  desk: DeskPages;
  /** Whether no other mail about spam follows within the hour. */
  isLast?: boolean;
}

/**
 * Matches an address that every mail server accepts in a header; letters beyond ASCII before the @ need an extension (RFC 6532).
 */
const FITS_HEADER = /^[\x21-\x7e]+@/;

/**
 * Notifies staff of a submission, with a link to it in the desk. A reply goes to the visitor if every mail server accepts the
 * address. Mail about spam begins with the reasons and a link to restore it.
 */
export function staffMail({ id, to, locale, row, content, desk, isLast = false }: StaffMailOptions): Mail {
  const t = getTranslate(locale, 'staffMail');
  const name = row.constructor.name as SubmissionName;
  const kind = t(`kinds.${name}`);
  const reference = getReference(row.id);
  const address = visitorEmail(row);
  const visitor = visitorName(row) || address;
  const canAnswer = FITS_HEADER.test(address);
  // Mail programs group equal subjects into one thread: two requests of one person would look like one.
  const subject = t('subject', { kind, reference, name: visitor });
  return {
    id,
    task: 'notify-staff',
    to,
    ...(canAnswer && { replyTo: { name: oneLine(visitor), address } }),
    subject: oneLine(row.flaggedAt ? t('flagged.subject', { subject }) : subject),
    // Header by which an erasure finds the mail.
    ...(!canAnswer && { headers: { [VISITOR_HEADER]: encodeVisitor(address) } }),
    ...layout(
      locale,
      ...(row.flaggedAt ? describeFlag(row, locale, desk) : []),
      t('heading', { kind, reference: isolateLeftToRight(reference, locale) }),
      describeSubmission(row, content, locale),
      ...(name === 'Lead' && !row.flaggedAt ? [t('promise', { hours: content.site.quoteReply })] : []),
      canAnswer ? t('answer') : t('write'),
      // The desk has no list of addresses for the newsletter.
      ...(name !== 'Subscriber' && !row.flaggedAt ? [t('open'), { href: desk.request(row.id) }] : []),
      ...(isLast ? [t('flagged.last'), { href: desk.spam() }] : []),
    ),
  };
}

/** Lists the answers of a visitor, the language if the recipient has another, and the page of the form. */
function describeSubmission(row: Submission, content: Content, locale: Locale): Line[] {
  const t = getTranslate(locale, 'staffMail');
  const lines = submissionLines(row, { content, locale });
  if (row.locale !== locale) lines.push([t('language'), describeLanguage(row.locale, locale)]);
  if (row.source.page) lines.push([t('page'), row.source.page]);
  return lines;
}

function describeFlag({ id, spamReasons }: Submission, locale: Locale, desk: DeskPages) {
  const t = getTranslate(locale, 'staffMail');
  const reasons = spamReasons.map((code) => `- ${wordReason(code, locale)}`);
  return [
    t('flagged.title'),
    ...(reasons.length > 0 ? [[t('flagged.why'), ...reasons].join('\n')] : []),
    t('flagged.restore'),
    { href: desk.request(id) },
  ];
}

/** Words a spam reason; an unknown code is shown as it is. */
function wordReason(code: string, locale: Locale): string {
  const t = getTranslate(locale, 'spam');
  const key = `reasons.${code as SpamReason}` as const;
  return t.has(key) ? t(key) : isolate(code, locale);
}
