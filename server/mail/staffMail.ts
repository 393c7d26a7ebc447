import { createHash } from 'node:crypto';
import { codeLanguage, describeLanguage, isCodeLanguage } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import type { Content } from '../content/Content';
import type { Env } from '../env';
import { normalizeEmail } from '../normalizeEmail';
import type { SubmissionName } from '../outbox/eventTypes';
import { encodeVisitor, VISITOR_HEADER } from '../privacy/createMailFiles';
import type { SpamReason } from '../spam/SpamReason';
import type { Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { layout, oneLine } from './layout';
import { staffMessages } from './messages';
import { type Line, submissionLines, visitorEmail, visitorName } from './submissionLines';

interface StaffMailOptions {
  id: string;
  to: string;
  row: Submission;
  content: Content;
  /** Of what is flagged, whether no other within the hour has a mail. */
  isLast?: boolean;
}

/** Other letters before the @ stand in a header only by an extension (RFC 6532), without which a server may refuse the mail. */
const FITS_HEADER = /^[\x21-\x7e]+@/;

/**
 * What staff need to answer, in a mail whose answer goes to the visitor where that can be told to every mail server. Of what is
 * flagged it says so first, why, and how it is restored.
 */
export function staffMail({ id, to, row, content, isLast = false }: StaffMailOptions): Mail {
  const { staff, page, language, reference } = staffMessages;
  const kind = row.constructor.name as SubmissionName;
  const address = visitorEmail(row);
  const name = visitorName(row) || address;
  const lines: Line[] = [
    ...submissionLines(row, { content, locale: codeLanguage }),
    ...(isCodeLanguage(row.locale) ? [] : [[language, describeLanguage(row.locale)] as const]),
    ...(row.source.page ? [[page, row.source.page] as const] : []),
  ];
  const canAnswer = FITS_HEADER.test(address);
  const number = getReference(row.id);
  return {
    id,
    to,
    ...(canAnswer && { replyTo: { name: oneLine(name), address } }),
    // Mail programs make one thread of equal subjects: two requests of one person would look like one.
    subject: oneLine(
      `${row.flaggedAt ? staff.flagged.subject : ''}${staff.subjects[kind]} ${number} ${staff.from} ${name}`,
    ),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // An erasure finds the mail by it.
      ...(!canAnswer && { [VISITOR_HEADER]: encodeVisitor(address) }),
    },
    ...layout(
      codeLanguage,
      ...(row.flaggedAt ? describeFlag(row, kind, number) : []),
      // As the visitor has it.
      `${staff.subjects[kind]} (${reference} ${number})`,
      lines,
      ...(kind === 'Lead' && !row.flaggedAt ? [staff.promise(content.site.quoteReply)] : []),
      canAnswer ? staff.answer : staff.write,
      ...(isLast ? [staff.flagged.last] : []),
    ),
  };
}

function describeFlag({ id, spamReasons }: Submission, kind: SubmissionName, number: string): string[] {
  const { title, why, reasons, restore, restoreLead } = staffMessages.staff.flagged;
  const told = spamReasons.map((reason) => `- ${reasons[reason as SpamReason] ?? reason}`);
  return [title, [why, ...told].join('\n'), kind === 'Lead' ? restoreLead(number) : restore(kind, id)];
}

interface ClockMailOptions {
  id: string;
  to: string;
  /** Why the clock is not trusted, and what to do (privacy/checkClock). */
  warning: string;
}

/** Tells staff that nothing is erased until somebody looks at the clock. */
export function clockMail({ id, to, warning }: ClockMailOptions): Mail {
  const { subject, kept } = staffMessages.clock;
  return { id, to, subject, headers: { 'Auto-Submitted': 'auto-generated' }, ...layout(codeLanguage, warning, kept) };
}

/**
 * Who at the agency is told, by a mark that jobs name them by: a job holds no address. Each has mail of their own, so that
 * one address that a server refuses keeps it from nobody else.
 */
export function staffAddresses(
  { NOTIFY_EMAIL, STAFF_EMAIL }: Pick<Env, 'NOTIFY_EMAIL' | 'STAFF_EMAIL'>,
  site: { email: string },
): ReadonlyMap<string, string> {
  const addresses = NOTIFY_EMAIL.length > 0 ? NOTIFY_EMAIL : [STAFF_EMAIL ?? site.email];
  return new Map(addresses.map((address) => [getRecipientHash(address), address]));
}

const getRecipientHash = (address: string) =>
  createHash('sha256').update(normalizeEmail(address)).digest('hex').slice(0, 12);
