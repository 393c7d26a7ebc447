import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ReplyFieldsFragment, ResendReplyDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { useDeskUser } from '../data/SessionContext';
import { REPEATABLE } from '../data/serialExchange';
import { useChange } from '../data/useChange';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { useJobLabels } from '../shared/useJobLabels';
import { useToast } from '../ui/ActionsProvider';
import { Time, useFormatTime } from '../ui/Time';
import './ReplyForm.css';
import { ReplyText } from './ReplyText';
import type { RequestItem } from './RequestItem';
import type { ShownReply } from './replyDraft';
import { useUndoReply } from './useSendReply';

interface Props {
  item: RequestItem;
  reply: ReplyFieldsFragment;
  /** Whether its text shows; of several replies it is that of the last one. */
  isOpen: boolean;
  /** Set for the reply that is to be brought into view. */
  shown: ShownReply | undefined;
}

/** Shows a reply in the history, with its state. */
export function ReplyLine({ item, reply, isOpen, shown }: Props) {
  const t = useTranslations('deskRequest');
  const resending = useChange(ResendReplyDocument, REPEATABLE);
  const show = useToast();
  const user = useDeskUser();
  const undo = useUndoReply();
  const [isBusy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!shown) return;
    // After the dialog has returned the focus to its button.
    const frame = requestAnimationFrame(() => {
      line.current?.focus({ preventScroll: true });
      line.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  const { id, subject, body, recipient, author, createdAt, isUndoable, isResendable, answer } = reply;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const resend = async () => {
    const { errorText } = await resending.run({ id });
    if (errorText) show({ tone: 'error', text: errorText });
  };
  return (
    <li
      className={`log__line log__line--note${reply.state === 'ACCEPTED' && !reply.isFile ? ' log__line--proof' : ''}`}
      ref={line}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
    >
      <p className="log__time">
        {t.rich('replySentTo', { address: () => <bdi>{recipient}</bdi> })}
        {' · '}
        {author ? <bdi>{getPersonName(author)}</bdi> : t('formerStaff')}
        {' · '}
        <Time at={createdAt} />
      </p>
      <details className="reply__folded" open={isOpen}>
        <summary className="reply__subject" {...getVisitorLanguage(item)}>
          {subject}
        </summary>
        <ReplyText text={body} item={item} />
      </details>
      <div className="log__about reply__about">
        <ReplyStatus reply={reply} />
        <span className="log__buttons">
          {isUndoable && author?.id === user.id && (
            <Button size="s" variant="quiet" onClick={() => run(() => undo(reply))} disabled={isBusy}>
              {t('undo')}
            </Button>
          )}
          {isResendable && (
            <Button size="s" variant="quiet" onClick={() => run(resend)} disabled={isBusy}>
              {t('replyAgain')}
            </Button>
          )}
        </span>
      </div>
      {answer && (
        <p className="desk-soft">
          {t('replyServerSaid')} <bdi>{answer}</bdi>
        </p>
      )}
    </li>
  );
}

function ReplyStatus({ reply }: { reply: ReplyFieldsFragment }) {
  const t = useTranslations('deskRequest');
  const { getFailure } = useJobLabels();
  const formatTime = useFormatTime();
  const { state, isFile, isResendable, settledAt, failure } = reply;
  const isRetried = state === 'WAITING' && failure != null;
  const key = isFile ? 'FILE' : isRetried ? 'RETRIED' : state;
  const time = settledAt ? formatTime(settledAt, { hasTime: true }) : '';
  // The answer of the mail server itself says more.
  const reason = failure && !reply.answer ? ` ${getFailure(failure)}` : '';
  return (
    <span className={`desk-soft${isResendable ? ' reply__state--failed' : ''}`}>
      {t(`replyStates.${key}`, { time })}
      {reason}
    </span>
  );
}
