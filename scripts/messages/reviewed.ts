import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeLanguage, contentLanguage, publicLocales } from '../../schema/locales.ts';
import { type Catalogue, flatten } from './findMessageProblems.ts';
import { readTranslatedContent, type SourceText } from './sourceTexts.ts';

/** Hashes of the source texts whose translation was reviewed, by group. A text that moves within its group stays reviewed. */
export type Reviewed = Readonly<Record<string, string>>;

/** Short, because a group has at most some hundred texts. Line breaks of a file are no change. */
const hash = (text: string) => createHash('sha256').update(text.trim().replace(/\s+/g, ' ')).digest('hex').slice(0, 8);

/** Returns the texts that changed, or are new, since their translation was reviewed. */
export const findUnreviewed = (texts: readonly SourceText[], reviewed: Reviewed): SourceText[] => {
  const known = new Map(Object.entries(reviewed).map(([group, hashes]) => [group, new Set(hashes.split(' '))]));
  return texts.filter(({ group, text }) => !known.get(group)?.has(hash(text)));
};

export function printReviewed(texts: readonly SourceText[]): Reviewed {
  const groups = Map.groupBy(texts, ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([group, members]) => [
      group,
      [...new Set(members.map(({ text }) => hash(text)))].sort().join(' '),
    ]),
  );
}

/** A file of hashes for one language, and the texts that it is about. */
interface ReviewRecord {
  file: string;
  texts: readonly SourceText[];
}

const getRecords = (locale: string, catalogues: Readonly<Record<string, Catalogue>>): ReviewRecord[] => [
  ...(locale === codeLanguage || !catalogues[locale]
    ? []
    : [{ file: `schema/messages/reviewed/${locale}.json`, texts: readMessages(catalogues[codeLanguage] ?? {}) }]),
  ...(locale === contentLanguage
    ? []
    : [{ file: `agency/content/${locale}/reviewed.json`, texts: readTranslatedContent(locale) }]),
];

const readMessages = (catalogue: Catalogue): SourceText[] =>
  [...flatten(catalogue)].map(([key, text]) => {
    const [group = ''] = key.split('.');
    return { group, path: key, text };
  });

/** Returns a line for each translation whose source changed. An agency without a file of hashes has no such check. */
export const findReviewProblems = (catalogues: Readonly<Record<string, Catalogue>>): string[] =>
  publicLocales.flatMap((locale) =>
    getRecords(locale, catalogues).flatMap(({ file, texts }) =>
      (existsSync(file) ? findUnreviewed(texts, JSON.parse(readFileSync(file, 'utf8'))) : []).map(
        ({ group, path, text }) =>
          `${locale}: ${path.startsWith(`${group}.`) ? path : `${group} ${path}`} translates a text that changed, “${text.slice(0, 60)}”: review the translation, then npm run messages -- --reviewed ${locale}`,
      ),
    ),
  );

/** Records that all translations into a language fit their sources of today. */
export function writeReviewed(locales: readonly string[], catalogues: Readonly<Record<string, Catalogue>>): void {
  for (const locale of locales.length > 0 ? locales : publicLocales)
    for (const { file, texts } of getRecords(locale, catalogues)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(printReviewed(texts), null, 2)}\n`);
    }
}
