import { addLocale, getKnownLocale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import type { Content } from '../content/Content';
import type { Submission } from '../submissions/Submission';
import { getTranslate } from '../translate';
import type { Mail } from './createMailer';
import { layout, sign } from './layout';
import { submissionLines, visitorEmail } from './submissionLines';

interface ReceiptMailOptions {
  id: string;
  row: Submission;
  /** In the language of the submission, as far as the site has it. */
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
  const locale = getKnownLocale(row.locale);
  const t = getTranslate(locale, 'mail');
  const kind = row.constructor.name as 'Lead' | 'ContactMessage';
  const number = getReference(row.id);
  const privacyPolicy = publicUrl && publicUrl + addLocale(locale, '/privacy-policy');
  return {
    id,
    to: visitorEmail(row),
    replyTo: { name: site.name, address: site.email },
    subject: t(`receipt.subjects.${kind}`, { reference: number }),
    // Nobody's own auto-reply shall answer this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...layout(
      locale,
      t('hello'),
      t('receipt.thanks'),
      [[t('reference'), number], ...submissionLines(row, { content, locale, fields: REPEATED })],
      // The time is promised for quote requests, which staff are reminded of; to all else a person answers, too.
      kind === 'Lead' ? t('receipt.promise', { hours: site.quoteReply }) : t('receipt.answer'),
      t('receipt.question'),
      t('receipt.notYou'),
      ...(privacyPolicy ? [t('receipt.privacy'), { href: privacyPolicy }] : []),
      sign(site, locale),
    ),
  };
}
