import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { type Change, createChangeType, done } from '../common/Change';
import { LocaleArg } from '../common/Locale';
import { Rows } from '../lists/Rows';
import { ContentProject, ContentProjectChange, ContentProjectInput } from './ContentProject';
import type { PublishingContext } from './PublishingContext';
import { readEditSets } from './readEditSets';

/** Loaded when staff first open the list, because it needs the YAML reader. */
const load = async () => ({ ...(await import('./listProjects')), ...(await import('./changeProjects')) });

const ContentProjectsChange = createChangeType('ContentProjectsChange', { result: () => [ContentProject] });

/** Changes here are drafts, as those of texts are: pages show them once they are published. */
@Resolver(() => ContentProject)
export class ContentProjectResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentProject], { description: 'The projects as staff have them, in the order of pages.' })
  contentProjects(@LocaleArg() locale: Locale, @Ctx() context: PublishingContext): Promise<ContentProject[]> {
    return list(context, locale);
  }

  @Access('staff')
  @Mutation(() => ContentProjectsChange, { description: 'Adds a project as a draft, with the fields that it needs.' })
  async addContentProject(
    @Arg('input', () => ContentProjectInput) input: ContentProjectInput,
    @LocaleArg() locale: Locale,
    @Ctx() context: PublishingContext,
  ): Promise<Change<ContentProject[]>> {
    await (await load()).addProject(context, input);
    return done(await list(context, locale));
  }

  @Access('staff')
  @Mutation(() => ContentProjectsChange, { description: 'Puts the projects into an order, as drafts.' })
  async orderContentProjects(
    @Arg('ids', () => [ID], { description: 'Every project that is not deleted.' }) ids: string[],
    @LocaleArg() locale: Locale,
    @Ctx() context: PublishingContext,
  ): Promise<Change<ContentProject[]>> {
    await (await load()).orderProjects(context, ids);
    return done(await list(context, locale));
  }

  @Access('staff')
  @Mutation(() => ContentProjectsChange, {
    description: 'Features, hides or deletes a project as a draft, or takes it back.',
  })
  async changeContentProject(
    @Arg('id', () => ID) id: string,
    @Arg('change', () => ContentProjectChange) change: ContentProjectChange,
    @LocaleArg() locale: Locale,
    @Ctx() context: PublishingContext,
  ): Promise<Change<ContentProject[]>> {
    await (await load()).changeProject(context, id, change);
    return done(await list(context, locale));
  }
}

async function list(context: PublishingContext, locale: Locale): Promise<ContentProject[]> {
  const state = await readEditSets(context);
  return (await load()).listProjects(state, locale);
}
