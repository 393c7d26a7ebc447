import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { type Change, createChangeType } from '../common/Change';
import { LocaleArg } from '../common/Locale';
import { Rows } from '../lists/Rows';
import { ContentProject } from './ContentProject';
import { readEditSets } from './editQueries';
import type { PublishingContext } from './PublishingContext';

/** Its result is the id that the project has now. */
const ContentProjectChange = createChangeType('ContentProjectChange', { result: () => ID });

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

  @Access('staff')
  @Mutation(() => ContentProjectChange, {
    description:
      'Gives a project another id, and so another address, as a draft. The texts of the project are those of the document of the new id. Where pages have had the former id, it becomes one of `formerIds` and leads on.',
  })
  async renameContentProject(
    @Arg('id', () => ID) id: string,
    @Arg('to', () => ID, { description: 'Small letters and digits, with hyphens between.' }) to: string,
    @Ctx() context: PublishingContext,
  ): Promise<Change<string>> {
    const { renameProject } = await import('./renameProject');
    return renameProject(context, id, to);
  }
}
