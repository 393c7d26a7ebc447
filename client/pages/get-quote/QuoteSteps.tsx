import { useSite } from '../../graphql/useSite';
import { MailIcon } from '../../ui/icons/MailIcon';
import { PhoneIcon } from '../../ui/icons/PhoneIcon';
import { MailAddress } from '../../ui/MailAddress';
import { WithRanges } from '../../ui/WithRanges';
import { words } from '../../words/words';

/** What happens after a request is sent, and another way to ask. */
export function QuoteSteps({ quoteReply }: { quoteReply: string }) {
  const { email, phone, phoneLink } = useSite();
  return (
    <aside className="quote-page__aside" aria-labelledby="quote-steps-title">
      <h2 className="title-3" id="quote-steps-title">
        {words.quote.stepsTitle}
      </h2>
      <ol className="quote-page__steps">
        {words.quote.steps(quoteReply).map(({ title, text }) => (
          <li key={title}>
            <strong>
              <WithRanges>{title}</WithRanges>
            </strong>
            <p>
              <WithRanges>{text}</WithRanges>
            </p>
          </li>
        ))}
      </ol>
      <p className="soft">{words.quote.otherwise}</p>
      <ul className="quote-page__reach">
        <li>
          <MailIcon />
          <a href={`mailto:${email}`}>
            <MailAddress>{email}</MailAddress>
          </a>
        </li>
        <li>
          <PhoneIcon />
          <a className="numbers" href={phoneLink}>
            {phone}
          </a>
        </li>
      </ul>
    </aside>
  );
}
