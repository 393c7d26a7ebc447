import { getReference } from '../../schema/rules/getReference';
import type { Content } from '../content/Content';
import type { Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { layout } from './layout';
import { mailMessages } from './messages';
import { submissionLines, visitorEmail } from './submissionLines';

interface ReceiptMailOptions {
  id: string;
  row: Submission;
  content: Content;
  /** Address of the site, where it is configured. */
  publicUrl: string | undefined;
}

/** Fields whose values come from a list of the form. */
const REPEATED = ['projectType', 'timeline'];

/**
 * Tells a visitor that the agency has what they sent, and when they will hear from it. Anybody can enter anybody's address, so no
 * text that was typed is in it, not even the name: the form would be a way to write to strangers in the agency's name.
 */
export function receiptMail({ id, row, content, publicUrl }: ReceiptMailOptions): Mail {
  const { site } = content;
  const { receipt, reference } = mailMessages;
  const kind = row.constructor.name as keyof typeof receipt.subjects;
  const number = getReference(row.id);
  return {
    id,
    to: visitorEmail(row),
    replyTo: { name: site.name, address: site.email },
    subject: `${receipt.subjects[kind]} (${number})`,
    // Nobody's own auto-reply shall answer this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...layout(
      receipt.hello,
      receipt.thanks,
      [[reference, number], ...submissionLines(row, content, REPEATED)],
      // The time is promised for quote requests, which staff are reminded of; to all else a person answers, too.
      kind === 'Lead' ? receipt.promise(site.quoteReply) : receipt.answer,
      receipt.question,
      receipt.notYou,
      ...(publicUrl ? [`${receipt.privacy} ${publicUrl}/privacy-policy`] : []),
      `${site.name}\n${site.phone}\n${site.email}`,
    ),
  };
}
