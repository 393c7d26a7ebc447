import { globSync, readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { contentLanguage, isPublicLocale, type Locale } from '../../schema/locales.ts';
import { isDemonstration } from '../common/isDemonstration.ts';
import { type Catalogue, flatten } from './findMessageProblems.ts';
import type { Text } from './findWordProblems.ts';
import { readProductCatalogues } from './readMessages.ts';

/** Folders of content; the files of projects themselves are in the language of the facts. */
const CONTENT = /^agency\/content\/(?:(?<language>\w\w)|projects(?:\/(?<translation>\w\w))?)\//;

/** Whether a message belongs to the desk or to mail to staff. */
const isDesk = (key: string) => /^(desk|replyTemplates|spam|staffMail)/.test(key);

/** Lists the messages of catalogues. */
const readMessageTexts = (catalogues: Readonly<Record<string, Catalogue>>): Text[] =>
  Object.entries(catalogues).flatMap(([locale, catalogue]) =>
    [...flatten(catalogue)].map(([key, text]) => ({
      locale: locale as Locale,
      path: `${locale}: ${key}`,
      text,
      isDesk: isDesk(key),
    })),
  );

/** Reads the texts of the content in the languages that visitors have. */
export const readContentTexts = (): Text[] =>
  globSync('agency/content/{??,projects}/**/*.{yaml,md}').flatMap((file) => {
    const { language, translation } = CONTENT.exec(file)?.groups ?? {};
    const locale = (language ?? translation ?? contentLanguage) as Locale;
    if (!isPublicLocale(locale)) return [];
    const text = readFileSync(file, 'utf8');
    const [front = ''] = /^---\n.*?\n---\n/s.exec(text) ?? [];
    const parts = file.endsWith('.md')
      ? [
          ...readScalars(front.slice(4, -4)),
          ...readLines(text.replace(front, '\n'.repeat(front.split('\n').length - 1))),
        ]
      : readScalars(text);
    return parts.map(([line, part]) => ({
      locale,
      path: `${file}:${line}`,
      text: part,
      isDesk: false,
      isContent: true,
    }));
  });

type Part = [line: number, text: string];

const readLines = (text: string): Part[] => text.split('\n').map((line, index) => [index + 1, line]);

/** Lists the texts of a YAML file with their lines. */
function readScalars(text: string): Part[] {
  const parts: Part[] = [];
  const read = (node: unknown): void => {
    if (isMap(node)) for (const { value } of node.items) read(value);
    else if (isSeq(node)) for (const item of node.items) read(item);
    else if (isScalar(node) && typeof node.value === 'string')
      parts.push([text.slice(0, node.range?.[0]).split('\n').length, node.value]);
  };
  read(parseDocument(text).contents);
  return parts;
}

/** The texts whose words docs/terms.md decides: those of the product, and of its demonstration. Agencies have words of their own. */
export const readWordedTexts = (): Text[] => [
  ...readMessageTexts(readProductCatalogues()),
  ...(isDemonstration() ? readContentTexts() : []),
];
