import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ContentContext } from './Content';
import { LegalSection } from './LegalDocument';
import { findPicture } from './Picture';
import { FIGURES_MARK, showPictures } from './renderMarkdown';
import type { SettingsContext } from './SettingsResolver';

/** Marks a paragraph, an entry or a row of a legal document that is true only where the site counts its page views. */
const MARK = ` ${FIGURES_MARK}`;

/** A marked element without one of its kind inside. */
const MARKED = new RegExp(`<(p|li|tr)>(?:(?!<(?:p|li|tr)>)[^])*?${MARK}(?:(?!<(?:p|li|tr)>)[^])*?</\\1>`, 'g');

/** Leaves the words about page views out of HTML under SITE_FIGURES=off, and removes their marks otherwise. */
const showFigureWords = (html: string, isCounted: boolean): string =>
  isCounted ? html.replaceAll(MARK, '') : html.replaceAll(MARKED, '');

@Resolver(() => LegalSection)
export class LegalSectionResolver {
  @FieldResolver(() => String)
  html(
    @Root() { html, locale }: LegalSection,
    @Ctx() { figures, contents }: Pick<SettingsContext, 'figures'> & ContentContext,
  ): string {
    const { pictureTexts } = contents[locale];
    return showPictures(showFigureWords(html, figures !== undefined), (key) => findPicture(key, pictureTexts, locale));
  }
}
