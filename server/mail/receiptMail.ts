import { referenceOf } from '../../schema/rules/referenceOf';
import type { Content } from '../content/Content';
import type { Submission } from '../submissions/Submission';
import { layout } from './layout';
import { leadsElsewhere } from './leadsElsewhere';
import type { Mail } from './Mail';
import { oneLine } from './oneLine';
import { type Line, submissionLines, visitorEmail, visitorName } from './submissionLines';
import { mailWords } from './words';

interface Given {
  id: string;
  row: Submission;
  content: Content;
  /** Address of the site, where it is configured. */
  publicUrl: string | undefined;
}

/**
 * Tells a visitor that the agency has what they sent, and when they will hear from it. Anyone may have typed the address: what
 * could lead a stranger elsewhere is not repeated, or this would be a way to write to anybody in the agency's name.
 */
export function receiptMail({ id, row, content, publicUrl }: Given): Mail {
  const { site } = content;
  const { receipt, reference } = mailWords;
  const kind = row.constructor.name as keyof typeof receipt.subjects;
  const number = referenceOf(row.id);
  const name = oneLine(visitorName(row));
  const to = visitorEmail(row);
  const lines = submissionLines(row, content).map(
    ([label, value]): Line => [label, value !== to && leadsElsewhere(value) ? receipt.notRepeated : value],
  );
  return {
    id,
    to,
    replyTo: { name: site.name, address: site.email },
    subject: `${receipt.subjects[kind]} (${number})`,
    // Nobody's own auto-reply shall answer this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...layout(
      receipt.hello(leadsElsewhere(name) ? '' : name),
      receipt.thanks,
      [[reference, number], ...lines],
      // The time is promised for quote requests, which staff are reminded of; to all else a person answers, too.
      kind === 'Lead' ? receipt.promise(site.quoteReply) : receipt.answer,
      receipt.question,
      receipt.notYou,
      ...(publicUrl ? [`${receipt.privacy} ${publicUrl}/privacy-policy`] : []),
      `${site.name}\n${site.phone}\n${site.email}`,
    ),
  };
}
