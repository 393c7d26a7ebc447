import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { MailIcon } from '../../ui/icons';
import { useDraft, useDrafts } from '../shared/drafts';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import { getReadMark, isRead } from '../shared/readMarks';
import { AnswerButton } from './AnswerButton';
import { WaitButton } from './FollowUpNotice';
import { isSpoken } from './historyLines';
import { IncomingLine } from './IncomingLine';
import { getNoteDraftPrefix, type NoteDraft } from './NoteEditForm';
import { NoteForm } from './NoteForm';
import { NoteLine } from './NoteLine';
import { ReplyLine } from './ReplyLine';
import type { Entry, NoteItem, RequestItem } from './RequestItem';
import { getReplies, getReplyDraftKey, type ShownReply } from './replyDraft';
import './History.css';

interface Props {
  item: RequestItem;
  shownReply: ShownReply | undefined;
  onReply: () => void;
}

/** Shows what the visitor and staff wrote, with the notes between, newest last, and the reply under it. */
export function Conversation({ item, shownReply, onReply }: Props) {
  const t = useTranslations('deskRequest');
  const [draft] = useDraft<unknown>(getReplyDraftKey(item.id));
  // Opening the request marks it as read.
  const [wasRead] = useState(() => isRead(getReadMark(item)));
  // A note deleted during an edit stays until the edit is saved or discarded.
  const deleted = useDrafts<NoteDraft>(getNoteDraftPrefix(item.id))
    .map(({ before }) => before)
    .filter((note) => !item.notes.some(({ id }) => id === note.id));
  const lastReplyId = getReplies(item).at(-1)?.id;
  const lines = getLines(item, deleted);
  const isNew = (at: string) => !wasRead && item.visitorAnsweredAt != null && at >= item.visitorAnsweredAt;
  return (
    <section className="request__main request__conversation" aria-label={t('conversation')}>
      <section aria-label={t('text')}>
        <p className="request__text" {...getVisitorLanguage(item)}>
          {item.text}
        </p>
      </section>
      {lines.length > 0 && (
        <ol className="log">
          {lines.map((line) =>
            'text' in line ? (
              <NoteLine key={line.id} note={line} subjectId={item.id} isDeleted={deleted.includes(line)} />
            ) : line.__typename === 'ReplyWritten' ? (
              <ReplyLine
                key={line.id}
                item={item}
                reply={line.reply}
                isOpen={line.reply.id === lastReplyId}
                shown={shownReply?.id === line.reply.id ? shownReply : undefined}
              />
            ) : line.__typename === 'MailReceived' ? (
              <IncomingLine key={line.id} item={item} mail={line.mail} isNew={isNew(line.mail.receivedAt)} />
            ) : null,
          )}
        </ol>
      )}
      {lines.length > 0 && (
        <div className="request__buttons">
          <Button size="s" variant={item.visitorAnsweredAt ? 'strong' : 'secondary'} onClick={onReply}>
            <MailIcon />
            {t(draft ? 'replyContinue' : 'reply')}
          </Button>
          <WaitButton item={item} />
          <AnswerButton item={item} />
        </div>
      )}
      <NoteForm subjectId={item.id} />
    </section>
  );
}

type Line = Entry | NoteItem;

/** Notes come from the list of notes, which changes at once, not from the history. */
function getLines({ history, notes }: RequestItem, deleted: readonly NoteItem[]): Line[] {
  const mails = history.filter((entry) => isSpoken(entry) && entry.__typename !== 'NoteWritten');
  return [...mails, ...notes, ...deleted].sort((one, other) => getTime(one) - getTime(other));
}

const getTime = (line: Line): number => Date.parse('text' in line ? line.createdAt : line.at);
