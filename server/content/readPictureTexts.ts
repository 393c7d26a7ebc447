import { findDifference } from './compareTexts';
import { isFields } from './contentPath';
import { describedPictures, getPicture, type PictureTexts } from './Picture';
import type { SourceFile } from './SourceFile';
import { say, type WordedProblem } from './wordProblem';

/** Reads `pictures.yaml` of a translation: the alternative text of every photographed page, by key. Reports every error. */
export function readPictureTexts(source: SourceFile | undefined): PictureTexts {
  if (!source) return {};
  if (!source.checkSyntax()) return {};
  const texts: Record<string, string> = {};
  const input = isFields(source.value) ? source.value : {};
  for (const key of describedPictures) {
    const text = input[key];
    if (typeof text !== 'string' || !text.trim()) {
      report(source, key, say('missingText'));
      continue;
    }
    const difference = findDifference(getPicture(key).alt, text);
    if (difference) report(source, key, difference);
    texts[key] = text.trim();
  }
  for (const key of Object.keys(input)) {
    if (!describedPictures.includes(key)) report(source, key, 'no photographed picture has this key');
  }
  return texts;
}

/** Reports an error of a key, which is no path: it may contain dots. */
const report = (source: SourceFile, key: string, problem: string | WordedProblem) =>
  source.problem(Math.max(0, source.text.indexOf(key)), key, problem);
