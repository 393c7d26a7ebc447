/** The language of the interface; the document's `lang` and `dir` come from here alone. */
export const language = { lang: 'en', dir: 'ltr' } as const;
