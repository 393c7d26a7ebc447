import { useTranslations } from 'use-intl';
import { useDrafts } from '../shared/drafts';
import { HistoryLine } from './HistoryLine';
import { foldRoutine, type Line } from './historyLines';
import { getNoteDraftPrefix, type NoteDraft } from './NoteEditForm';
import { NoteForm } from './NoteForm';
import { NoteLine } from './NoteLine';
import { ReplyLine } from './ReplyLine';
import type { Entry, NoteItem, RequestItem } from './RequestItem';
import { getReplies, type ShownReply } from './replyDraft';
import './History.css';

interface Props {
  item: RequestItem;
  shownReply: ShownReply | undefined;
}

/** Shows the history of a request with its notes, oldest first; its future erasure is last. */
export function History({ item, shownReply }: Props) {
  const t = useTranslations('deskRequest');
  // A note deleted during an edit stays until the edit is saved or discarded.
  const deleted = useDrafts<NoteDraft>(getNoteDraftPrefix(item.id))
    .map(({ before }) => before)
    .filter((note) => !item.notes.some(({ id }) => id === note.id));
  const lastReplyId = getReplies(item).at(-1)?.id;
  return (
    <section className="request__log" aria-label={t('history')}>
      <h2 className="title-4">{t('history')}</h2>
      <ol className="log">
        {foldRoutine(getLines(item, deleted)).map((line) =>
          'folded' in line ? (
            <li key={line.id} className="log__line">
              <details>
                <summary className="log__fold">{t('logRoutine', { count: line.folded.length })}</summary>
                <ol className="log">
                  {line.folded.map((entry) => (
                    <HistoryLine key={entry.id} entry={entry} />
                  ))}
                </ol>
              </details>
            </li>
          ) : 'text' in line ? (
            <NoteLine key={line.id} note={line} subjectId={item.id} isDeleted={deleted.includes(line)} />
          ) : line.__typename === 'ReplyWritten' ? (
            <ReplyLine
              key={line.id}
              item={item}
              reply={line.reply}
              isOpen={line.reply.id === lastReplyId}
              shown={shownReply?.id === line.reply.id ? shownReply : undefined}
            />
          ) : (
            <HistoryLine key={line.id} entry={line} />
          ),
        )}
      </ol>
      <NoteForm subjectId={item.id} />
    </section>
  );
}

/** Notes come from the list of notes, which changes at once, not from the history. */
function getLines({ history, notes }: RequestItem, deleted: readonly NoteItem[]): Line[] {
  const entries = history.filter(({ __typename }) => __typename !== 'NoteWritten');
  const erasure = entries.filter(isErasure);
  const happened = [...entries.filter((entry) => !isErasure(entry)), ...notes, ...deleted];
  return [...happened.sort((one, other) => getTime(one) - getTime(other)), ...erasure];
}

const isErasure = ({ __typename }: Entry) => __typename === 'ErasureDue';

const getTime = (line: Line): number => Date.parse('text' in line ? line.createdAt : line.at);
