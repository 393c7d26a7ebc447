import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { LocaleArg } from '../common/Locale';
import { notFound } from '../errors/appError';
import { Rows } from '../lists/Rows';
import { ContentEntry } from './ContentEntry';
import { isEntryFolder } from './documents';
import { readEditSets } from './editQueries';
import type { PublishingContext } from './PublishingContext';

@Resolver(() => ContentEntry)
export class ContentEntryResolver {
  @Access('staff')
  @Rows(60)
  @Query(() => [ContentEntry], {
    description:
      'The entries of a list whose entries are documents, in its order, the deleted ones last. The document of the list has their ids, which are added, ordered and removed there.',
  })
  async contentEntries(
    @Arg('list', () => ID, { description: 'projects, articles, or legal for legal documents and other pages of text.' })
    list: string,
    @LocaleArg() locale: Locale,
    @Ctx() context: PublishingContext,
  ): Promise<ContentEntry[]> {
    if (!isEntryFolder(list)) throw notFound('List');
    // Loaded when staff first open a list, because it needs the YAML reader.
    const { listEntryRows } = await import('./listEntryRows');
    return listEntryRows(await readEditSets(context), list, locale);
  }
}
