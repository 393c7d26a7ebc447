import type { EntityManager } from '@mikro-orm/postgresql';
import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentContext } from '../content/Content';
import type { Project } from './Project';
import {
  ProjectTranslation,
  projectTexts,
  ScreenshotTranslation,
  screenshotTexts,
  TestimonialTranslation,
  testimonialTexts,
} from './ProjectTranslation';
import type { Screenshot } from './Screenshot';
import type { Testimonial } from './Testimonial';
import type { Translatable } from './Translatable';

type Context = ContentContext & { em: EntityManager };

/**
 * Loads rows to translate outside the identity map, because the request may need the stored rows, or the same rows in another
 * language, as well.
 */
export const readIn = (locale: Locale) => ({ disableIdentityMap: locale !== contentLanguage });

const APART = { disableIdentityMap: true } as const;
const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Assigns the texts of its translation to each row; a row without one keeps its texts. */
function apply<Row extends Translatable & { id: string }, Text extends keyof Row & string>(
  rows: readonly Row[],
  translations: readonly (readonly [id: string, texts: Pick<Row, Text>])[],
  keys: readonly Text[],
  translated: Translatable['translated'] & object,
): void {
  const byId = new Map(translations);
  for (const row of rows) {
    const texts = byId.get(row.id);
    if (!texts) continue;
    for (const key of keys) row[key] = texts[key];
    row.translated = translated;
  }
}

/** Translates screenshots, with one statement for all of them. */
export async function translateScreenshots(
  rows: readonly Screenshot[],
  locale: Locale,
  { em, contents }: Context,
): Promise<void> {
  if (locale === contentLanguage || rows.length === 0) return;
  const found = await em.find(ScreenshotTranslation, { screenshot: getIds(rows), locale }, APART);
  const { pictureTexts } = contents[locale];
  apply(
    rows,
    found.map((texts) => [texts.screenshot.id, texts]),
    screenshotTexts,
    { locale, pictureTexts },
  );
}

/** Translates testimonials, with one statement for all of them. */
export async function translateTestimonials(
  rows: readonly Testimonial[],
  locale: Locale,
  { em, contents }: Context,
): Promise<void> {
  if (locale === contentLanguage || rows.length === 0) return;
  const found = await em.find(TestimonialTranslation, { testimonial: getIds(rows), locale }, APART);
  const { pictureTexts } = contents[locale];
  apply(
    rows,
    found.map((texts) => [texts.testimonial.id, texts]),
    testimonialTexts,
    { locale, pictureTexts },
  );
}

/** Translates projects with all their parts, with one statement for each kind of text. */
export async function translateProjects(rows: readonly Project[], locale: Locale, context: Context): Promise<void> {
  if (locale === contentLanguage || rows.length === 0) return;
  const found = await context.em.find(ProjectTranslation, { project: getIds(rows), locale }, APART);
  const { pictureTexts } = context.contents[locale];
  apply(
    rows,
    found.map((texts) => [texts.project.id, texts]),
    projectTexts,
    { locale, pictureTexts },
  );
  await translateScreenshots(
    rows.flatMap(({ screenshots }) => screenshots.getItems()),
    locale,
    context,
  );
  await translateTestimonials(
    rows.flatMap(({ testimonial }) => testimonial ?? []),
    locale,
    context,
  );
}
