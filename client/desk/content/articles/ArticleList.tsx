import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  ArticleBoardDocument,
  type ArticleBoardQuery,
  type ContentBoardQuery,
  type Locale,
} from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { getToday } from '../../shared/officeClock';
import { DeskSection } from '../../ui/DeskSection';
import { QueryState } from '../../ui/QueryState';
import { useEntryIds } from '../lists/useEntryIds';
import { ArticleRow } from './ArticleRow';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewEntryDialog = lazy(async () => ({ default: (await import('../lists/NewEntryDialog')).NewEntryDialog }));

interface Props {
  documents: ContentBoardQuery['contentDocuments'];
  onChanged: () => void;
}

/** Lists the articles, the newest first: added, deleted and brought back as drafts. */
export function ArticleList({ documents, onChanged }: Props) {
  const t = useTranslations('deskArticles');
  const [{ data, error }, refetch] = useQuery({
    query: ArticleBoardDocument,
    variables: { locale: usePageLocale().toUpperCase() as Locale },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  if (!data)
    return (
      <DeskSection title={t('title')}>
        <QueryState error={error} onRetry={reload} blocks={[12]} />
      </DeskSection>
    );
  const changed = () => {
    reload();
    onChanged();
  };
  return <Rows board={data} documents={documents} onChanged={changed} />;
}

function Rows({ board, documents, onChanged }: Props & { board: ArticleBoardQuery }) {
  const t = useTranslations('deskArticles');
  const tList = useTranslations('deskContent.projects');
  const [isAdding, setAdding] = useState(false);
  const { contentArticles: articles, contentSchedules: schedules } = board;
  const list = useEntryIds(board.contentDocument, onChanged);
  const { ids, saving, error, isBusy, change } = list;
  return (
    <DeskSection
      title={t('title')}
      lead={t('lead')}
      aside={<Button onClick={() => setAdding(true)}>{t('new')}</Button>}
    >
      {error && <Notice tone="error">{error}</Notice>}
      {saving === 'conflict' && <Notice tone="error">{tList('listConflict')}</Notice>}
      {articles.length === 0 && <p>{t('none')}</p>}
      <ul className="desk-rows">
        {articles.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            isDeleted={!ids.includes(article.id)}
            states={documents.find(({ id }) => id === `articles/${article.id}`)?.states ?? []}
            schedule={schedules.find(({ document }) => document === `articles/${article.id}`)}
            isBusy={isBusy}
            onRemove={() => change(ids.filter((one) => one !== article.id))}
            onBringBack={() => change([...ids, article.id])}
          />
        ))}
      </ul>
      <Suspense>
        {isAdding && (
          <NewEntryDialog
            list="articles"
            root="article"
            words="deskArticles"
            facts={{ date: getToday() }}
            known={articles}
            ids={list}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </DeskSection>
  );
}
