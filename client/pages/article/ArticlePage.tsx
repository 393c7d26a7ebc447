import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ArticlePageDocument, type ArticlePageQuery } from '../../../schema/generated/graphql';
import { ArticleFacts } from '../../articles/ArticleFacts';
import { loadPage, notFound } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { QuoteLink } from '../../leads/QuoteLink';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { toLocales } from '../../navigation/toLocales';
import { paths } from '../../paths';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { ErrorPage } from '../ErrorPage';
import { ArticleMissing } from './ArticleMissing';
import './ArticlePage.css';

type Article = NonNullable<ArticlePageQuery['article']>;

const SIZES = '(width >= 60rem) 56rem, 94vw';

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.article ?? '';
  const { article } = await loadPage(args, ArticlePageDocument, { id });
  if (!article) {
    const t = getTranslate(args.context.get(localizationContext), 'articles');
    throw notFound(t('missingTitle'), t('missingText'));
  }
  // Redirects from a former name.
  if (article.id !== id) throw redirect(paths.article(article.id), 301);
  return article;
}
export const ErrorBoundary = () => <ErrorPage notFound={<ArticleMissing />} />;

export const handle: PageHandle<Article> = {
  meta({ id, title, summary, languages, picture }, localization) {
    const path = paths.article(id);
    const articles = { label: getTranslate(localization, 'layout')('articles'), href: paths.articles() };
    return {
      ...{ title, description: summary, path, languages: toLocales(languages) },
      breadcrumb: [articles, { label: title, href: path }],
      ...(picture && { image: picture }),
    };
  },
};

export function Component() {
  const t = useTranslations('articles');
  const article = useLoaderData<typeof loader>();
  const { title, summary, html, picture, relatedProjects } = article;
  return (
    <>
      <article className="article">
        <PageHead title={title} lead={summary}>
          <ArticleFacts article={article} />
        </PageHead>
        <div className="wrap article__columns">
          {picture && (
            <div className="article__picture">
              <Picture {...picture} sizes={SIZES} loading="eager" fetchPriority="high" placeholder={t('noPicture')} />
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown, without HTML of its author */}
          <div className="article__text prose" dangerouslySetInnerHTML={{ __html: html }} />
          {relatedProjects.length > 0 && (
            <aside className="article__projects card" aria-labelledby="article-projects">
              <h2 className="title-4" id="article-projects">
                {t('projects', { count: relatedProjects.length })}
              </h2>
              <ul className="article__project-list">
                {relatedProjects.map((project) => (
                  <li key={project.id}>
                    <Link to={paths.project(project.id)}>{project.title}</Link>
                    <p className="soft">{project.description}</p>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
      </article>
      <Neighbours article={article} />
      <Section className="article-closing" layout="split" tone="deep" title={t('closingTitle')}>
        <p className="lead">{t('closingText')}</p>
        <div className="article-closing__action">
          <QuoteLink variant="strong" size="l">
            {t('quote')}
          </QuoteLink>
        </div>
      </Section>
    </>
  );
}

/** Leads to the articles before and after this one. */
function Neighbours({ article: { older, newer } }: { article: Article }) {
  const t = useTranslations('articles');
  const links = [
    { label: t('newer'), rel: 'next', to: newer },
    { label: t('older'), rel: 'prev', to: older },
  ];
  if (!older && !newer) return null;
  return (
    <nav className="wrap article-neighbours" aria-label={t('others')}>
      {links.map(
        ({ label, rel, to }) =>
          to && (
            <p key={rel}>
              <span className="small soft">{label}</span>
              <Link rel={rel} to={paths.article(to.id)}>
                {to.title}
              </Link>
            </p>
          ),
      )}
    </nav>
  );
}
