import { referenceOf } from '../../schema/rules/referenceOf';
import type { Content } from '../content/Content';
import type { SubmissionName } from '../outbox/eventTypes';
import { encodeVisitor, VISITOR_HEADER } from '../privacy/visitorHeader';
import type { SpamReason } from '../spam/SpamReason';
import type { Submission } from '../submissions/Submission';
import { layout } from './layout';
import type { Mail } from './Mail';
import { oneLine } from './oneLine';
import { type Line, submissionLines, visitorEmail, visitorName } from './submissionLines';
import { mailWords } from './words';

interface Given {
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
export function staffMail({ id, to, row, content, isLast = false }: Given): Mail {
  const { staff, page, reference } = mailWords;
  const kind = row.constructor.name as SubmissionName;
  const address = visitorEmail(row);
  const name = visitorName(row) || address;
  const lines: Line[] = [
    ...submissionLines(row, content),
    ...(row.source.page ? [[page, row.source.page] as const] : []),
  ];
  const canAnswer = FITS_HEADER.test(address);
  const number = referenceOf(row.id);
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
  const { title, why, reasons, restore, restoreLead } = mailWords.staff.flagged;
  const told = spamReasons.map((reason) => `- ${reasons[reason as SpamReason] ?? reason}`);
  return [title, [why, ...told].join('\n'), kind === 'Lead' ? restoreLead(number) : restore(kind, id)];
}
