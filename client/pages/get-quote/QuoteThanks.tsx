import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { referenceOf } from '../../../schema/rules/referenceOf';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { isPlainPress } from '../../ui/isPlainPress';
import { Motif } from '../../ui/Motif';
import { WithRanges } from '../../ui/WithRanges';
import { words } from '../../words/words';

interface Props {
  reference: string;
  quoteReply: string;
  again: () => void;
  isQuiet: boolean;
}

/** The thank-you screen of the quote page (specification, section 2). */
export function QuoteThanks({ reference, quoteReply, again, isQuiet }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isQuiet) heading.current?.focus();
  }, []);
  // Whoever follows a link to the form means the form; one to a place in this page does not.
  const { key, hash } = useLocation();
  const thanked = useRef(key);
  useEffect(() => {
    if (key !== thanked.current && hash === '') again();
  }, [key, hash, again]);
  return (
    <section className="wrap form__thanks quote-thanks">
      <Motif variant="star" />
      <h1 tabIndex={-1} ref={heading}>
        {words.quote.thanksTitle}
      </h1>
      <p className="lead">
        <WithRanges>{words.quote.thanksText(quoteReply)}</WithRanges>
      </p>
      <p>
        {words.quote.reference} <strong>{referenceOf(reference)}</strong>
      </p>
      <div className="cluster">
        <a className={buttonClass({ variant: 'strong' })} href={paths.home()}>
          {words.quote.toHome}
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={paths.contact()}>
          {words.quote.toContact}
        </a>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={paths.getQuote()}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            again();
          }}
        >
          {words.quote.again}
        </a>
      </div>
    </section>
  );
}
