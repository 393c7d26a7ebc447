import { type GraphQLOutputType, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { isToTranslate, markToTranslate } from '../../schema/agency/toTranslate';
import { findDifference } from './compareTexts';
import { getEntryId, isFields } from './contentPath';
import { hasWord } from './readPrice';
import { isFact, ownFields } from './readValue';
import { FRONT_MATTER } from './Source';

/** Whether a text is translated: with the placeholders, links and numbers of its source. */
const isTranslated = (original: string, translation: unknown): translation is string =>
  typeof translation === 'string' &&
  translation.trim() !== '' &&
  !isToTranslate(translation) &&
  findDifference(original, translation) === undefined;

/** Returns a translation, or its source with a mark. */
export const completeText = (original: string, translation: unknown): string =>
  isTranslated(original, translation) ? translation : markToTranslate(original);

/**
 * Returns the words of a file of a translation, with the source and a mark for each that is missing; undefined where a translation has
 * nothing, because the source has none or it is a fact.
 */
export function completeWords(type: GraphQLOutputType, original: unknown, translation: unknown): unknown {
  const expected = getNullableType(type);
  if (original === undefined || original === null) return undefined;
  if (isListType(expected)) {
    if (!Array.isArray(original)) return undefined;
    const own = Array.isArray(translation) ? translation : [];
    const hasIds = original.some((entry) => getEntryId(entry) !== undefined);
    return original.map((entry, index) => {
      const id = getEntryId(entry);
      const found = hasIds ? own.find((one) => getEntryId(one) === id) : own[index];
      return completeWords(expected.ofType, entry, found) ?? {};
    });
  }
  if (!isObjectType(expected)) return completeText(String(original), translation);
  if (!isFields(original)) return undefined;
  const own = isFields(translation) ? translation : {};
  const words = ownFields(expected).flatMap((field): [string, unknown][] => {
    const { name } = field;
    const said = original[name];
    if (field.extensions.price) {
      if (!hasWord(said)) return [];
      const { word } = said as { word: string };
      return [[name, { word: completeText(word, isFields(own[name]) ? own[name].word : undefined) }]];
    }
    if (isFact(field)) return name === 'id' && said !== undefined ? [[name, said]] : [];
    const value = completeWords(field.type, said, own[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(words);
}

/** A document that is cut into its sections: the texts that a translator has at once. */
export const splitDocument = (body: string): string[] => body.split(/^(?=## )/m);

/** Completes a document of Markdown by its sections. The heading of a section without a translation has the mark. */
export function completeDocument(
  type: GraphQLOutputType,
  original: string,
  translation: string | undefined,
  parse: (yaml: string) => unknown,
  print: (value: unknown) => string,
): string {
  const [sourceFront, sourceBody] = splitFront(original);
  const [front, body] = splitFront(translation ?? '');
  const words = completeWords(getNamedType(type), parse(sourceFront), parse(front));
  const wanted = splitDocument(sourceBody);
  const own = splitDocument(body);
  const isSame = own.length === wanted.length;
  const sections = wanted.map((section, index) => {
    if (!section.trim()) return section;
    const found = isSame ? own[index] : undefined;
    const hasHeadings = found !== undefined && countHeadings(found) === countHeadings(section);
    return hasHeadings && isTranslated(section, found)
      ? found
      : section.replace(/^## (.*)$/m, (_, heading: string) => `## ${markToTranslate(heading)}`);
  });
  return `---\n${print(words)}---\n${sections.join('')}`;
}

const countHeadings = (text: string) => text.match(/^#{2,} /gm)?.length ?? 0;

function splitFront(text: string): [front: string, body: string] {
  const match = FRONT_MATTER.exec(text);
  return match ? [match[1] ?? '', text.slice(match[0].length)] : ['', text];
}
