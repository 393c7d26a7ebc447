import { referenceOf } from '../../schema/rules/referenceOf';
import type { Site } from '../content/types/Site';
import type { Submission } from '../submissions/Submission';
import { layout } from './layout';
import type { Mail } from './Mail';
import { oneLine } from './oneLine';
import { submissionLines, visitorEmail, visitorName } from './submissionLines';
import { mailWords } from './words';

interface Given {
  id: string;
  row: Submission;
  site: Site;
  /** Address of the site, where it is configured. */
  publicUrl: string | undefined;
}

/** Tells a visitor that the agency has what they sent, and when they will hear from it. */
export function receiptMail({ id, row, site, publicUrl }: Given): Mail {
  const { receipt, reference } = mailWords;
  const kind = row.constructor.name as keyof typeof receipt.subjects;
  const number = referenceOf(row.id);
  return {
    id,
    to: visitorEmail(row),
    replyTo: { name: site.name, address: site.email },
    subject: `${receipt.subjects[kind]} (${number})`,
    // Nobody's own auto-reply shall answer this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...layout(
      receipt.hello(oneLine(visitorName(row))),
      receipt.thanks,
      [[reference, number], ...submissionLines(row)],
      // The time is promised for quote requests, which staff are reminded of; to all else a person answers, too.
      kind === 'Lead' ? receipt.promise(site.quoteReply) : receipt.answer,
      receipt.question,
      receipt.notYou,
      ...(publicUrl ? [`${receipt.privacy} ${publicUrl}/privacy-policy`] : []),
      `${site.name}\n${site.phone}\n${site.email}`,
    ),
  };
}
