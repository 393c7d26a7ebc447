import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access, Impersonal } from '../access/Access';
import { StoredLocale } from '../common/Locale';
import { invalidValue } from '../errors/appError';
import { plainText } from '../lists/getSearchText';
import { markWords } from '../lists/markWords';
import { readWords } from '../lists/matching';
import { ContentEntryTitle } from './ContentDifference';
import { listDocuments } from './documents';
import { readEditSets } from './editQueries';
import type { PublishingContext } from './PublishingContext';

/** Most texts that a search returns. */
const MAX_FOUND = 50;
/** A search reads every text of the content. */
const SEARCH_COST = 1000;

@ObjectType({ description: 'A part of a text that a search found.' })
@Impersonal()
export class ContentFoundPart {
  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { description: 'Whether it is one of the words that were searched for.' })
  isHit!: boolean;
}

@ObjectType({ description: 'A text of the content that has the words of a search.' })
@Impersonal({ isContent: true })
export class ContentFound {
  @Field(() => ID)
  document!: string;

  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String, { description: 'The path of the text in the document; empty for a whole project.' })
  path!: string;

  @Field(() => [ContentEntryTitle], { description: 'The entries that the path names.' })
  entries!: ContentEntryTitle[];

  @Field(() => String, { description: 'The text as an editor has it, which is one of several in a list or a project.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether only the published text has the words, and the draft has not.' })
  isReplaced!: boolean;

  @Field(() => [ContentFoundPart], { description: 'An excerpt of the text as pages word it, split at the words.' })
  parts!: ContentFoundPart[];
}

@Resolver()
export class ContentSearchResolver {
  @Access('staff')
  @Query(() => [ContentFound], {
    complexity: SEARCH_COST,
    description:
      'The texts of all documents, in every language, that have all of these words: first those that have them beside each other.',
  })
  async searchContent(
    @Arg('search', () => String) search: string,
    @Arg('first', () => Int, { defaultValue: 30, description: `${MAX_FOUND} at most.` }) first: number,
    @Ctx() context: PublishingContext,
  ): Promise<ContentFound[]> {
    if (first < 1 || first > MAX_FOUND) throw invalidValue('first', 'outOfRange', { min: 1, max: MAX_FOUND });
    const wanted = { phrase: plainText(search), words: readWords(search) };
    // Loaded when staff first search, because they need the YAML reader.
    const [{ describeDocument }, { readSlugs }, { findTexts }, { createEntryTitles, listEntriesAround }] =
      await Promise.all([
        import('./describeDocument'),
        import('./releasedTexts'),
        import('./findTexts'),
        import('./entryTitles'),
      ]);
    const state = await readEditSets(context);
    const edited = [...state.currentEdits.values(), ...state.published.values()].map(({ document }) => document);
    const documents = await Promise.all(listDocuments(readSlugs, edited).map((id) => describeDocument(id, state)));
    const found = findTexts(documents, wanted, context.contentStore.current);
    const byMatch = [
      ...found.filter(({ match }) => match === 'phrase'),
      ...found.filter(({ match }) => match === 'words'),
    ];
    const reader = { locale: context.locale, contents: context.contentStore.current };
    const nameEntries = createEntryTitles(reader, [state.currentEdits, state.published]);
    return byMatch.slice(0, first).map(({ shown, match: _match, ...text }) => {
      const entries = nameEntries(listEntriesAround(text.document, [text.path]));
      return Object.assign(new ContentFound(), { ...text, entries, parts: markWords(shown, wanted) });
    });
  }
}
