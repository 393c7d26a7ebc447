import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ArticleCardFragment } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { Section } from '../ui/Section';
import { ArticleRows } from './ArticleRows';

/** Shows the newest articles on another page, if there are any. */
export function NewestArticles({ title, articles }: { title: string; articles: readonly ArticleCardFragment[] }) {
  const t = useTranslations('articles');
  if (articles.length === 0) return null;
  return (
    <Section
      title={title}
      layout="row"
      aside={
        <Link className={buttonClass()} to={paths.articles()}>
          {t('viewAll')}
        </Link>
      }
    >
      <ArticleRows articles={articles} heading="h3" />
    </Section>
  );
}
