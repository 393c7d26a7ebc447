import { useTranslations } from 'use-intl';
import { HistoryLine } from './HistoryLine';
import { foldRoutine, isSpoken } from './historyLines';
import type { RequestItem } from './RequestItem';
import './History.css';

/** Shows what happened to a request beside its conversation, oldest first; its future erasure is last. */
export function History({ item: { history } }: { item: RequestItem }) {
  const t = useTranslations('deskRequest');
  return (
    <section className="request__log" aria-label={t('history')}>
      <h2 className="title-4">{t('history')}</h2>
      <ol className="log">
        {foldRoutine(history.filter((entry) => !isSpoken(entry))).map((line) =>
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
          ) : (
            <HistoryLine key={line.id} entry={line} />
          ),
        )}
      </ol>
    </section>
  );
}
