import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DeskSection } from '../../ui/DeskSection';
import { useEntryIds } from '../lists/useEntryIds';
import { ArticleRow } from './ArticleRow';

/** Loaded when it is asked for, because the library that makes names in addresses has the letters of all alphabets. */
const NewArticleDialog = lazy(async () => ({ default: (await import('./NewArticleDialog')).NewArticleDialog }));

interface Props {
  board: ContentBoardQuery;
  onChanged: () => void;
}

/** Lists the articles, the newest first: added, deleted and brought back as drafts. */
export function ArticleList({ board, onChanged }: Props) {
  const t = useTranslations('deskArticles');
  const [isAdding, setAdding] = useState(false);
  const { contentArticles: articles, contentDocuments: documents, contentSchedules: schedules } = board;
  const list = useEntryIds(board.articleList, onChanged);
  const { ids, error, isBusy, change } = list;
  return (
    <DeskSection
      title={t('title')}
      lead={t('lead')}
      aside={<Button onClick={() => setAdding(true)}>{t('new')}</Button>}
    >
      {error && <Notice tone="error">{error}</Notice>}
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
        {isAdding && <NewArticleDialog known={articles} list={list} onClose={() => setAdding(false)} />}
      </Suspense>
    </DeskSection>
  );
}
