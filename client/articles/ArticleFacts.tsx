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
          {author.role ? (
            t.rich('author', { name: author.name, role: author.role, bdi: (chunks) => <bdi>{chunks}</bdi> })
          ) : (
            <bdi>{author.name}</bdi>
          )}
        </span>
      )}
      <span>{t('minutes', { minutes })}</span>
      {serviceType && <TypeTag type={serviceType} />}
    </p>
  );
}
