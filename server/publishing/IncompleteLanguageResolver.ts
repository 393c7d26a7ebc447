import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { isToTranslate } from '../../schema/agency/toTranslate';
import { missingMessages } from '../../schema/generated/missingMessages';
import { isPublicLocale, type Locale, localeNames } from '../../schema/locales';
import { Access } from '../access/Access';
import { LocaleEnum } from '../common/Locale';
import type { PublishingContext } from './PublishingContext';

@ObjectType({ description: 'A language of the site that lacks texts.' })
export class IncompleteLanguage {
  @Field(() => LocaleEnum, { description: 'The language.' })
  locale!: Locale;

  @Field(() => Boolean, { description: 'Whether it is coming, so that only staff see it.' })
  isComing!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many texts of the drafts nobody translated yet; null if the drafts have problems.',
  })
  missing!: number | null;
}

/** Counts the texts with the mark of those that nobody translated. */
function countMarked(value: unknown): number {
  if (typeof value === 'string') return isToTranslate(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + countMarked(one), 0);
}

@Resolver()
export class IncompleteLanguageResolver {
  @Access('staff')
  @Query(() => [IncompleteLanguage], {
    description: 'Languages that are coming, and languages that lack messages of this release.',
  })
  async incompleteLanguages(@Ctx() { contentStore, signal }: PublishingContext): Promise<IncompleteLanguage[]> {
    const locales = localeNames.filter((locale) => !isPublicLocale(locale) || missingMessages[locale]);
    if (locales.length === 0) return [];
    const { contents } = await contentStore.readDraft(undefined, signal);
    return locales.map((locale) => ({
      locale,
      isComing: !isPublicLocale(locale),
      missing: contents ? countMarked(contents[locale]) + (missingMessages[locale] ?? 0) : null,
    }));
  }
}
