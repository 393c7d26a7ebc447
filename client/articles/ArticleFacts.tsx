import { useTranslations } from 'use-intl';
import type { ArticleCardFragment } from '../../schema/generated/graphql';
import { TypeTag } from '../portfolio/TypeTag';

/** Shows the day of an article, its author, its service and how long it takes to read. */
export function ArticleFacts({ article }: { article: ArticleCardFragment & { author?: { role?: string } | null } }) {
  const t = useTranslations('articles');
  const { date, dateText, minutes, author, serviceType } = article;
  return (
    <p className="cluster article-facts small soft numbers">
      <time dateTime={date}>{dateText}</time>
      {author && (
        <span>
          <bdi>{author.name}</bdi>
          {author.role && <>, {author.role}</>}
        </span>
      )}
      <span>{t('minutes', { minutes })}</span>
      {serviceType && <TypeTag type={serviceType} />}
    </p>
  );
}
