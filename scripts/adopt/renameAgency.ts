import type { AgencyFolder } from './AgencyFolder.ts';

/** Names by which texts mention an agency. */
export interface AgencyNames {
  name: string;
  legalName: string;
  domain: string;
}

const FILES = ['content/**/*.{yaml,md}', 'pictures/pictures.yaml'];

/** Replaces the former names in all texts, as whole words. */
export function renameAgency(folder: AgencyFolder, former: AgencyNames, present: AgencyNames): void {
  // The longest first, because the registered name contains the name.
  const names = (['legalName', 'domain', 'name'] as const).filter((key) => former[key] !== present[key]);
  for (const file of FILES.flatMap((pattern) => folder.list(pattern))) {
    folder.change(file, (text) => names.reduce((edited, key) => replaceWord(edited, former[key], present[key]), text));
  }
}

const replaceWord = (text: string, word: string, by: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escapeExpression(word)}(?![\\p{L}\\p{N}])`, 'gu'), () => by);

/** Writes a text so that an expression matches it. */
export const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
