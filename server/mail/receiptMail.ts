import { addLocale, getKnownLocale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { Content } from '../content/Content';
import type { Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { layout, sign } from './layout';
import { submissionLines, visitorEmail } from './submissionLines';

interface ReceiptMailOptions {
  id: string;
  row: Submission;
  /** Content in the language of the submission, if the site has it. */
  content: Content;
  /** The address that the visitor answers to. */
  replyAddress: string;
  /** Address of the site, if it is configured. */
  publicUrl: string | undefined;
}

/** Fields whose values come from a list of the form. */
const REPEATED = ['projectType', 'timeline', 'budget'];

/**
 * Confirms to a visitor that the agency has the submission, and when it will answer. It contains no typed text, not even the
 * name: anybody can enter another person's address, and the form could otherwise write to strangers in the agency's name.
 */
export function receiptMail({ id, row, content, replyAddress, publicUrl }: ReceiptMailOptions): Mail {
  const { site } = content;
  const locale = getKnownLocale(row.locale);
  const t = getTranslate(locale, 'mail');
  const kind = row.constructor.name as 'Lead' | 'ContactMessage';
  const number = getReference(row.id);
  const privacyPolicy = publicUrl && publicUrl + addLocale(locale, '/privacy-policy');
  return {
    id,
    task: 'send-receipt',
    to: visitorEmail(row),
    replyTo: { name: site.name, address: replyAddress },
    subject: t(`receipt.subjects.${kind}`, { reference: number }),
    ...layout(
      locale,
      t('hello'),
      t('receipt.thanks'),
      [[t('reference'), number], ...submissionLines(row, { content, locale, fields: REPEATED })],
      // Only quote requests have a promised time, because staff are reminded of them.
      kind === 'Lead' ? t('receipt.promise', { hours: site.quoteReply }) : t('receipt.answer'),
      t('receipt.question'),
      t('receipt.notYou'),
      ...(privacyPolicy ? [t('receipt.privacy'), { href: privacyPolicy }] : []),
      sign(site, locale),
    ),
  };
}
