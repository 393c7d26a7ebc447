import { Ctx, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { LocaleArg } from '../common/Locale';
import { Rows } from '../lists/Rows';
import { ContentProject } from './ContentProject';
import { readEditSets } from './editQueries';
import type { PublishingContext } from './PublishingContext';

@Resolver(() => ContentProject)
export class ContentProjectResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentProject], {
    description:
      'The projects as staff have them, in the order of pages. The document `projects` has their ids, which are added, ordered and removed there.',
  })
  async contentProjects(@LocaleArg() locale: Locale, @Ctx() context: PublishingContext): Promise<ContentProject[]> {
    // Loaded when staff first open the list, because it needs the YAML reader.
    const { listProjects } = await import('./listProjects');
    return listProjects(await readEditSets(context), locale);
  }
}
