import { isNode, isScalar, parseDocument } from 'yaml';
import { findDifference } from './compareTexts';
import { describedPictures, getPicture, type PictureTexts } from './Picture';
import type { SourceFile } from './SourceFile';

/** Reads `pictures.yaml` of a translation: the alternative text of every photographed page, by key. Reports every error. */
export function readPictureTexts(source: SourceFile | undefined): PictureTexts {
  if (!source) return {};
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: true });
  for (const error of document.errors) source.problem(error.pos[0], '', error.message);
  if (document.errors.length > 0) return {};
  const texts: Record<string, string> = {};
  const input = (document.toJSON() ?? {}) as Record<string, unknown>;
  for (const key of describedPictures) {
    const node = document.get(key, true);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const text = isScalar(node) ? node.value : undefined;
    if (typeof text !== 'string' || !text.trim()) {
      source.problem(offset, key, 'text is missing');
      continue;
    }
    const difference = findDifference(getPicture(key).alt, text);
    if (difference) source.problem(offset, key, difference);
    texts[key] = text.trim();
  }
  for (const key of Object.keys(input)) {
    if (!describedPictures.includes(key))
      source.problem(source.text.indexOf(key), key, 'no photographed picture has this key');
  }
  return texts;
}
