import { useEffect, useRef } from 'react';
import { referenceOf } from '../../schema/rules/referenceOf';
import { Button } from '../ui/Button';
import { Motif } from '../ui/Motif';
import { ProgressBar } from '../ui/ProgressBar';
import { WithRanges } from '../ui/WithRanges';
import { words } from '../words/words';
import { useCountdown } from './useCountdown';
import { useHold } from './useHold';

const COUNTDOWN_MS = 5000;

interface Props {
  reference: string;
  quoteReply: string;
  onClose: () => void;
}

/** Thanks in the dialog: closes by itself after five seconds, held while a control is hovered or focused by keyboard. */
export function DialogThanks({ reference, quoteReply, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHeld = useHold(heading);
  const left = useCountdown(COUNTDOWN_MS, isHeld, onClose);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="form__thanks">
      <Motif variant="star" />
      <h3 tabIndex={-1} ref={heading}>
        {words.quote.thanksTitle}
      </h3>
      <p>
        <WithRanges>{words.quote.thanksText(quoteReply)}</WithRanges>
      </p>
      <p>
        {words.quote.reference} <strong>{referenceOf(reference)}</strong>
      </p>
      <ProgressBar label={words.quote.countdown} value={left} max={COUNTDOWN_MS} />
      <p className="form__status">{words.quote.closingIn(Math.ceil(left / 1000))}</p>
      <Button variant="secondary" onClick={onClose}>
        {words.quote.closeNow}
      </Button>
    </div>
  );
}
