import { mkdirSync, writeFileSync } from 'node:fs';
import { codeLanguage, defaultLocale, isLocale, localeNames } from '../../../schema/locales';
import { SourceError, SourceFolder } from '../../../server/content/SourceFile';
import { findMissingMessages, listCatalogues } from '../../messages/readMessages';
import { findRemoved, type GeneratedChoices } from './findRemoved';
import { getChoiceNames, printCatalogue, printChoices, printMissingMessages } from './printChoices';
import { readChoices } from './readChoices';

const GENERATED = 'schema/generated';

/**
 * Writes the lists of `agency/choices.yaml` as code and as words of the catalogues.
 * @param before the lists as they were written last; undefined lets values go.
 * @throws SourceError with file, line and field of every error; nothing is written then.
 */
export function generateChoices(before?: GeneratedChoices): void {
  const folder = new SourceFolder('agency');
  const source = folder.open('choices.yaml');
  const choices = source && readChoices(source);
  if (source && choices && before && folder.problems.length === 0) findRemoved(source, choices, before);
  if (!choices || folder.problems.length > 0) throw new SourceError(folder.problems);
  for (const part of ['choiceNames', 'messages']) mkdirSync(`${GENERATED}/${part}`, { recursive: true });
  writeFileSync(`${GENERATED}/choices.ts`, printChoices(choices));
  const missing: Record<string, number> = {};
  for (const locale of new Set([...localeNames, codeLanguage])) {
    const names = getChoiceNames(choices, isLocale(locale) ? locale : defaultLocale);
    writeFileSync(`${GENERATED}/choiceNames/${locale}.json`, `${JSON.stringify(names, null, 2)}\n`);
    // Where a language lacks messages, these are in English.
    const { size } = findMissingMessages(locale);
    if (size > 0) missing[locale] = size;
    const isComplete = size === 0;
    const files = [...(isComplete ? [] : listCatalogues(codeLanguage)), ...listCatalogues(locale)];
    writeFileSync(`${GENERATED}/messages/${locale}.ts`, printCatalogue(locale, files));
  }
  writeFileSync(`${GENERATED}/missingMessages.ts`, printMissingMessages(missing));
}
