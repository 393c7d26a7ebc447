import { useTranslations } from 'use-intl';
import { useSite } from '../../graphql/useSite';
import { MailIcon, PhoneIcon } from '../../ui/icons';
import { MailAddress } from '../../ui/MailAddress';
import { WithRanges } from '../../ui/WithRanges';
import { ReplyTime } from './ReplyTime';

interface Props {
  quoteReply: string;
  /** The measured time of replies. */
  hours: number | null | undefined;
}

const steps = ['read', 'reply', 'decide'] as const;

/** Explains the steps after a request is sent, and a link to the contact page. */
export function QuoteSteps({ quoteReply, hours }: Props) {
  const t = useTranslations('quote');
  const { email, phone, phoneLink } = useSite();
  return (
    <aside className="quote-page__aside" aria-labelledby="quote-steps-title">
      <h2 className="title-3" id="quote-steps-title">
        {t('stepsTitle')}
      </h2>
      <ol className="quote-page__steps">
        {steps.map((step) => (
          <li key={step}>
            <strong>
              <WithRanges>{t(`steps.${step}.title`, { hours: quoteReply })}</WithRanges>
            </strong>
            <p>
              <WithRanges>{t(`steps.${step}.text`)}</WithRanges>
            </p>
          </li>
        ))}
      </ol>
      <ReplyTime hours={hours} />
      <p className="soft">{t('otherwise')}</p>
      <ul className="quote-page__reach">
        <li>
          <MailIcon />
          <a dir="ltr" href={`mailto:${email}`}>
            <MailAddress>{email}</MailAddress>
          </a>
        </li>
        <li>
          <PhoneIcon />
          <a className="numbers" dir="ltr" href={phoneLink}>
            {phone}
          </a>
        </li>
      </ul>
    </aside>
  );
}
