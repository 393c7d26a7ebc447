import type { Article } from '../content/Article';

/** Finds an article by its present or a former id. */
export const findArticle = (articles: readonly Article[], id: string): Article | undefined =>
  articles.find((article) => article.id === id) ?? articles.find(({ formerIds }) => formerIds.includes(id));

/** Returns the articles beside one in a list that has the newest first. */
export function getNeighbours(articles: readonly Article[], { id }: Pick<Article, 'id'>) {
  const index = articles.findIndex((article) => article.id === id);
  return { newer: articles[index - 1], older: index < 0 ? undefined : articles[index + 1] };
}
