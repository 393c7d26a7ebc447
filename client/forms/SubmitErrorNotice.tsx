import { type ComponentProps, useEffect, useRef } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { describeSubmitError } from './submitErrors';
import type { Submission } from './useSubmission';
import '../ui/Form.css';

interface NoticeProps extends ComponentProps<typeof Notice> {
  id?: string;
  /** The answer came while the visitor was elsewhere: nobody is called away. */
  keepFocus?: boolean;
}

/**
 * What became of a form that was sent. It takes the focus when it appears: the button that had it is disabled or gone
 * by then, and on a phone the notice may stand a screen away.
 */
export function FocusedNotice({ id, keepFocus, ...notice }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!keepFocus) box.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: as above, for a page without scripts
    <div id={id} tabIndex={-1} autoFocus={!keepFocus} ref={box}>
      <Notice {...notice} />
    </div>
  );
}

/** Why a form was not sent and what happens now, in a few sentences; nothing of a form that is in order. */
export function getStatusText({ status, submitError, isChanged, isUnsent, isFailed, t, locale }: Submission): string {
  if (isChanged) return t('submitError.changed');
  if (isUnsent) return t('submitError.notSent');
  if (!submitError || !isFailed) return '';
  return describeSubmitError({ t, locale }, submitError, status !== 'failed', submitError.notBefore);
}

/** Says why a form was not sent and what happens now. A screen reader hears it at once; the buttons stand below. */
export function SubmitErrorNotice({ submission, title }: { submission: Submission; title?: string | undefined }) {
  const status = getStatusText(submission);
  if (submission.isFailed) {
    return (
      <FocusedNotice
        tone="error"
        keepFocus={submission.keepFocus}
        title={title}
        below={<ResendLine submission={submission} />}
      >
        <p>{status}</p>
      </FocusedNotice>
    );
  }
  return (
    status && (
      <p className="form__status" role="status">
        {status}
      </p>
    )
  );
}

/**
 * What SubmitErrorNotice says, in a quiet line. What the server refused is not repeated: on its own page the quote form
 * shows no message of a failure (specification, section 8).
 */
export function SubmitErrorLine({ submission }: { submission: Submission }) {
  const isRejected = submission.status === 'failed' && submission.submitError?.reason === 'refused';
  return (
    <>
      <p className="form__status" role="status">
        {isRejected ? submission.t('submitError.notSent') : getStatusText(submission)}
      </p>
      <ResendLine submission={submission} />
    </>
  );
}

/**
 * When a form is going to be sent by itself, and the two ways to end the waiting. The seconds are for the eye; a screen
 * reader is told the pause once. A page that is older than the server has a way to become newer instead.
 */
export function ResendLine({ submission }: { submission: Submission }) {
  const t = useTranslations('forms');
  const { status, submitError } = submission;
  if (status === 'failed' && submitError?.reason === 'outdated') {
    return (
      <div className="form__resend">
        <Button size="s" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    );
  }
  return (status === 'waiting' || status === 'retrying') && <Countdown submission={submission} />;
}

function Countdown({ submission: { status, submitError, pauseMs, dueAt, stop } }: { submission: Submission }) {
  const t = useTranslations('forms');
  const now = useNow({ updateInterval: 1000 });
  // The present time is that of the last second.
  const leftMs = Math.min(pauseMs, Math.max(0, dueAt - now.getTime()));
  const isOffline = submitError?.reason === 'offline';
  const say = (seconds: number) => {
    if (status === 'retrying') return t('retrying');
    return isOffline ? '' : t('nextTry', { seconds });
  };
  return (
    <div className="form__resend">
      <Button type="submit" size="s">
        {t('sendNow')}
      </Button>
      <Button size="s" variant="quiet" onClick={stop}>
        {t('doNotSend')}
      </Button>
      <span className="numbers" aria-hidden="true">
        {say(Math.ceil(leftMs / 1000))}
      </span>
      <VisuallyHidden>
        <span role="status">{say(Math.ceil(pauseMs / 1000))}</span>
      </VisuallyHidden>
    </div>
  );
}
