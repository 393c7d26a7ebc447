import { Ctx, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { LocaleArg } from '../common/Locale';
import { Rows } from '../lists/Rows';
import { ContentArticle } from './ContentArticle';
import { readEditSets } from './editQueries';
import type { PublishingContext } from './PublishingContext';

@Resolver(() => ContentArticle)
export class ContentArticleResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentArticle], {
    description:
      'The articles as staff have them, the newest first. The document `articles` has their ids, which are added and removed there.',
  })
  async contentArticles(@LocaleArg() locale: Locale, @Ctx() context: PublishingContext): Promise<ContentArticle[]> {
    // Loaded when staff first open the list, because it needs the YAML reader.
    const { listArticles } = await import('./listArticles');
    return listArticles(await readEditSets(context), locale);
  }
}
