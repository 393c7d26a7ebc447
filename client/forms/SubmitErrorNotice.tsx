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
  /** Leaves the focus where it is, because the visitor was elsewhere when the answer arrived. */
  keepFocus?: boolean;
}

/**
 * Result of a submission. It gets the focus when it appears, because the focused button is by then disabled or gone, and on a phone
 * the notice may be a screen away.
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

/** Returns the reason why a form was not sent and the next step, in a few sentences; empty without an error. */
export function getStatusText({ status, submitError, isChanged, isUnsent, isFailed, t, locale }: Submission): string {
  if (isChanged) return t('submitError.changed');
  if (isUnsent) return t('submitError.notSent');
  if (!submitError || !isFailed) return '';
  return describeSubmitError({ t, locale }, submitError, status !== 'failed', submitError.notBefore);
}

/** Shows why a form was not sent and the next step. Screen readers announce it at once; the buttons are below. */
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
 * Shows the text of SubmitErrorNotice in a quiet line. A rejection by the server is not repeated: on its own page, the quote form
 * shows no error message (specification, section 8).
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
 * Shows when a form will be sent again, with buttons to send it now or to cancel. The countdown is visual; screen readers announce
 * the pause once. If the page is older than the server, it offers a reload instead.
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
  // `now` is up to a second old.
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
