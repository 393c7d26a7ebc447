import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { getReference } from '../../../schema/rules/getReference';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { isPlainPress } from '../../ui/isPlainPress';
import { Motif } from '../../ui/Motif';
import { WithRanges } from '../../ui/WithRanges';
import { ReplyTime } from './ReplyTime';
import '../../leads/QuoteThanks.css';

interface Props {
  reference: string;
  quoteReply: string;
  /** The measured time of replies. */
  hours: number | null | undefined;
  /** Shows an empty form. */
  reset: () => void;
  /** Whether the visitor was elsewhere when the answer arrived. */
  keepFocus: boolean;
}

/** The thank-you screen of the quote page (specification, section 2). */
export function QuoteThanks({ reference, quoteReply, hours, reset, keepFocus }: Props) {
  const t = useTranslations('quote');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!keepFocus) heading.current?.focus();
  }, []);
  // A link to the form's page must show the form; a link to a part of this page must not.
  const { key, hash } = useLocation();
  const thanked = useRef(key);
  useEffect(() => {
    if (key !== thanked.current && hash === '') reset();
  }, [key, hash, reset]);
  return (
    <section className="wrap form__thanks quote-thanks">
      <Motif variant="sign" />
      <h1 tabIndex={-1} ref={heading}>
        {t('thanksTitle')}
      </h1>
      <p className="lead">
        <WithRanges>{t('thanksText', { hours: quoteReply })}</WithRanges>
      </p>
      <ReplyTime hours={hours} />
      <p>
        {t('reference')} <strong>{getReference(reference)}</strong>
      </p>
      <div className="cluster">
        <Link className={buttonClass({ variant: 'strong' })} to={paths.home()}>
          {t('toHome')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.contact()}>
          {t('toContact')}
        </Link>
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={paths.getQuote()}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            reset();
          }}
        >
          {t('again')}
        </Link>
      </div>
    </section>
  );
}
