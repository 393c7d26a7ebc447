import { existsSync, globSync, readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { contentLanguage } from '../../schema/locales.ts';

/** A text that is translated, in the language of its source. */
export interface SourceText {
  /** File of the content, or namespace of the catalogue. */
  group: string;
  /** Path in the group, such as `plans[starter].name`. */
  path: string;
  text: string;
}

/**
 * Reads the texts of the content that files of another language translate: those of the same path. A document of Markdown has one
 * text for each section.
 */
export const readTranslatedContent = (locale: string, directory = 'agency/content'): SourceText[] =>
  globSync([`${directory}/${contentLanguage}/**/*.{yaml,md}`, `${directory}/{projects,articles}/*.yaml`])
    .sort()
    .flatMap((file) => {
      const [folder = ''] = file.slice(directory.length + 1).split('/');
      const translation = ['projects', 'articles'].includes(folder)
        ? file.replace(`/${folder}/`, `/${folder}/${locale}/`)
        : file.replace(`${directory}/${contentLanguage}/`, `${directory}/${locale}/`);
      if (!existsSync(translation)) return [];
      const group = file.slice(directory.length + 1);
      const source = readFile(file);
      const translated = readFile(translation);
      return [...source].flatMap(([path, text]) => (translated.has(path) ? [{ group, path, text }] : []));
    });

const readFile = (file: string): Map<string, string> => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? readSections(text) : readScalars(text);
};

/** A heading is in the language of the document, so its number is the path of its section. */
const readSections = (text: string) =>
  new Map(text.split(/^(?=#+ )/m).map((section, index) => [`section ${index}`, section] as const));

function readScalars(text: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (node: unknown, path: string): void => {
    if (isMap(node))
      for (const { key, value } of node.items) read(value, path ? `${path}.${String(key)}` : String(key));
    else if (isSeq(node))
      for (const [index, item] of node.items.entries())
        read(item, `${path}[${(isMap(item) && item.get('id')) || index}]`);
    else if (isScalar(node) && typeof node.value === 'string' && !path.endsWith('.id')) texts.set(path, node.value);
  };
  read(parseDocument(text).contents, '');
  return texts;
}
