/**
 * Returns the attributes of an element with words of a visitor, or for one: they are in the language of the form (WCAG 3.1.2), and the first
 * letter decides the direction, because not everybody writes in that language.
 */
export const getVisitorLanguage = ({ locale }: { locale: string }) => ({
  lang: locale.toLowerCase(),
  dir: 'auto' as const,
});
