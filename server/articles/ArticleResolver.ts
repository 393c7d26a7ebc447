import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { servicePages } from '../../schema/generated/choices';
import { type Locale, localeNames } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg, LocaleEnum } from '../common/Locale';
import { TeamMember } from '../content/About';
import { Article } from '../content/Article';
import type { ContentContext } from '../content/Content';
import { findPicture, Picture } from '../content/Picture';
import { Project, ServiceType, StoredServiceType } from '../content/Project';
import { showPictures } from '../content/renderMarkdown';
import { PageArgs, readPage } from '../lists/PageArgs';
import { findArticle, getNeighbours } from './findArticle';

const findServiceType = (slug: string): ServiceType | undefined =>
  Object.values(ServiceType).find((type) =>
    Object.entries(servicePages).some(([page, own]) => page === slug && own === type),
  );

const ArticlePage = readPage(Article, 'articles');
type ArticlePage = InstanceType<typeof ArticlePage>;

/** Returns the articles about the service of a page; all without one. */
const selectArticles = (articles: readonly Article[], servicePage: string | null | undefined): readonly Article[] => {
  if (servicePage == null) return articles;
  const wanted = findServiceType(servicePage);
  return articles.filter(({ serviceType }) => wanted !== undefined && serviceType === wanted);
};

@Resolver(() => Article)
export class ArticleResolver {
  @Access('public')
  @Cacheable()
  @Query(() => [Article], { description: 'The articles in a language, newest first.' })
  articles(
    @Arg('servicePage', () => ID, { nullable: true, description: 'Only articles about the service of this page.' })
    servicePage: string | null | undefined,
    @Arg('first', () => Int, { nullable: true, description: 'Only so many, the newest.' })
    first: number | null | undefined,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): readonly Article[] {
    const found = selectArticles(contents[locale].articles, servicePage);
    return found.slice(0, Math.max(0, first ?? found.length));
  }

  @Access('public')
  @Cacheable()
  @Query(() => ArticlePage, { description: 'The articles in a language, newest first, a page at a time.' })
  articlePage(
    @Arg('servicePage', () => ID, { nullable: true, description: 'Only articles about the service of this page.' })
    servicePage: string | null | undefined,
    @Args(() => PageArgs) args: PageArgs,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Promise<ArticlePage> {
    return ArticlePage.ofList(args, selectArticles(contents[locale].articles, servicePage));
  }

  @Access('public')
  @Cacheable()
  @Query(() => [StoredServiceType], { description: 'The services that articles in a language are about.' })
  articleServiceTypes(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): ServiceType[] {
    return [...new Set(contents[locale].articles.flatMap(({ serviceType }) => serviceType ?? []))];
  }

  @Access('public')
  @Cacheable()
  @Query(() => Article, { nullable: true, description: 'One article; null also where it is not in the language.' })
  article(
    @Arg('id', () => ID, { description: 'Id of the article, or one that it had before.' }) id: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Article | undefined {
    return findArticle(contents[locale].articles, id);
  }

  @Access('public')
  @Cacheable()
  @Query(() => [LocaleEnum], { description: 'The languages that have articles.' })
  articleLanguages(@Ctx() { contents }: ContentContext): Locale[] {
    // Visitors of a coming language have the articles of another one.
    return localeNames.filter((locale) => contents[locale].articles.some((article) => article.locale === locale));
  }

  @FieldResolver()
  html(@Root() { html, locale }: Article, @Ctx() { contents }: ContentContext): string {
    return showPictures(html, (key) => findPicture(key, contents[locale].pictureTexts, locale));
  }

  @FieldResolver()
  picture(@Root() { picture, locale }: Article, @Ctx() { contents }: ContentContext): Picture | null {
    return findPicture(picture, contents[locale].pictureTexts, locale);
  }

  @Extensions({ derived: true })
  @FieldResolver(() => TeamMember, { nullable: true, description: 'Who wrote it, while the team has its author.' })
  author(@Root() { authorId, locale }: Article, @Ctx() { contents }: ContentContext): TeamMember | undefined {
    return contents[locale].about.team?.members.find(({ id }) => id === authorId);
  }

  @Extensions({ derived: true })
  @FieldResolver(() => [Project], { description: 'The projects that it tells of.' })
  relatedProjects(@Root() { projects, locale }: Article, @Ctx() { contents }: ContentContext): Project[] {
    return projects.flatMap(({ id }) => contents[locale].projects.find((project) => project.id === id) ?? []);
  }

  @Extensions({ derived: true })
  @FieldResolver(() => Article, { nullable: true, description: 'The article before it in time.' })
  older(@Root() article: Article, @Ctx() { contents }: ContentContext): Article | undefined {
    return getNeighbours(contents[article.locale].articles, article).older;
  }

  @Extensions({ derived: true })
  @FieldResolver(() => Article, { nullable: true, description: 'The article after it in time.' })
  newer(@Root() article: Article, @Ctx() { contents }: ContentContext): Article | undefined {
    return getNeighbours(contents[article.locale].articles, article).newer;
  }
}
