import { useTranslations } from 'use-intl';
import { ArticleBoardDocument, type ArticleBoardQuery } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { getToday } from '../../shared/officeClock';
import { Day, useFormatTime } from '../../ui/Time';
import { DocumentRows, type ListProps } from '../lists/DocumentRows';

/** Lists the articles, the newest first. */
export function ArticleList(props: ListProps) {
  const t = useTranslations('deskContent.articles');
  return (
    <DocumentRows
      {...props}
      list="articles"
      query={ArticleBoardDocument}
      isOrdered={false}
      facts={{ date: getToday() }}
      none={t('none')}
      renderDetails={(article, { contentSchedules }) => (
        <Details
          article={article}
          schedule={contentSchedules.find(({ document }) => document === `articles/${article.id}`)}
        />
      )}
    />
  );
}

interface Props {
  article: ArticleBoardQuery['entries'][number];
  schedule: ArticleBoardQuery['contentSchedules'][number] | undefined;
}

/** Shows the day of an article, its languages, and when it is published. */
function Details({ article: { date, languages }, schedule }: Props) {
  const t = useTranslations('deskArticles');
  const formatTime = useFormatTime();
  return (
    <>
      <p className="desk-soft">
        {date && <Day on={date} />}
        {languages.map((locale) => (
          <span key={locale}>
            {' · '}
            <bdi>{getLocaleName(locale)}</bdi>
          </span>
        ))}
      </p>
      {schedule && (
        <p className={schedule.hasFailed ? 'content-note' : 'desk-soft'}>
          {t(schedule.hasFailed ? 'failed' : 'planned', {
            time: formatTime(schedule.publishAt, { hasTime: true }),
          })}
        </p>
      )}
    </>
  );
}
