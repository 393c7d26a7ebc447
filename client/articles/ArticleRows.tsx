import { Link } from 'react-router-dom';
import type { ArticleCardFragment } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { ArticleFacts } from './ArticleFacts';
import './ArticleRows.css';

interface Props {
  articles: readonly ArticleCardFragment[];
  /** Level of the titles, below that of the heading around them. */
  heading: 'h2' | 'h3';
}

/** Lists articles as rows of words: facts at the side, title and summary. */
export function ArticleRows({ articles, heading: Heading }: Props) {
  return (
    <ul className="article-rows">
      {articles.map((article) => (
        <li key={article.id} className="article-row leads">
          <ArticleFacts article={article} />
          <div className="article-row__text">
            <Heading className="article-row__title">
              <Link className="leads__link" to={paths.article(article.id)}>
                {article.title}
              </Link>
            </Heading>
            <p className="soft">{article.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
