import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProjectType } from '../../schema/rules/choices';
import { getReference } from '../../schema/rules/getReference';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Motif } from '../ui/Motif';
import { ProgressBar } from '../ui/ProgressBar';
import { WithRanges } from '../ui/WithRanges';
import { QuoteForm } from './QuoteForm';
import './QuoteThanks.css';

const COUNTDOWN_MS = 5000;
const STEP_MS = 100;

interface Props {
  quoteReply: string;
  /** Project type of the page behind the dialog. */
  projectType?: ProjectType | undefined;
  onClose: () => void;
}

/** Shows the quote form over any page (specification, section 2). Typed text survives closing it. */
export function QuoteDialog({ quoteReply, projectType, onClose }: Props) {
  const t = useTranslations('quote');
  return (
    <Dialog onClose={onClose} title={t('dialogTitle')} closeLabel={t('close')} size="lg">
      <QuoteForm
        location="dialog"
        projectType={projectType}
        thanks={({ reference }) => <DialogThanks reference={reference} quoteReply={quoteReply} onClose={onClose} />}
      />
    </Dialog>
  );
}

/** Shows the thanks in the dialog, which closes after five seconds. The timer pauses while a control is hovered or focused by keyboard. */
function DialogThanks({ reference, quoteReply, onClose }: Props & { reference: string }) {
  const t = useTranslations('quote');
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useCountdown(heading, onClose);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="form__thanks">
      <Motif variant="sign" />
      <h3 tabIndex={-1} ref={heading}>
        {t('thanksTitle')}
      </h3>
      <p>
        <WithRanges>{t('thanksText', { hours: quoteReply })}</WithRanges>
      </p>
      <p>
        {t('reference')} <strong>{getReference(reference)}</strong>
      </p>
      <ProgressBar label={t('countdown')} value={left} max={COUNTDOWN_MS} />
      <p className="form__status">{t('closingIn', { seconds: Math.ceil(left / 1000) })}</p>
      <Button variant="secondary" onClick={onClose}>
        {t('closeNow')}
      </Button>
    </div>
  );
}

/**
 * Counts down while not paused, then calls `onEnd` once.
 * @returns the milliseconds left.
 */
function useCountdown(inside: RefObject<HTMLElement | null>, onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_MS);
  const isPaused = useAttention(inside);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - STEP_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return left;
}

/** Returns whether the pointer or the keyboard focus is on a button of the dialog around `inside`, including its ×. */
function useAttention(inside: RefObject<HTMLElement | null>): boolean {
  const [hasAttention, setAttention] = useState(false);
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    const updateAttention = () => setAttention(dialog.querySelector('button:hover, button:focus-visible') !== null);
    // Mouse events instead of pointer events, which Firefox fires before it updates `:hover`.
    for (const type of ['mouseover', 'mouseout', 'focusin'] as const) {
      dialog.addEventListener(type, updateAttention, { signal });
    }
    dialog.addEventListener('focusout', () => queueMicrotask(updateAttention), { signal });
    return () => listening.abort();
  }, [inside]);
  return hasAttention;
}
