import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { contentLanguage } from '../../../../schema/locales';

type State = ContentBoardQuery['contentDocuments'][number]['states'][number];

/** What a document in a language is, with how many of its texts; `untranslated` and `published` mean the whole document. */
export type CellState =
  | { name: 'published' | 'untranslated' }
  | { name: 'drafts' | 'missing' | 'sourceChanged' | 'defaultChanged' | 'orphaned'; count: number };

const COUNTS = ['drafts', 'missing', 'sourceChanged', 'defaultChanged', 'orphaned'] as const;

/** Returns what a cell of the board says, what asks for something before the rest. */
export function getCellStates(state: State): readonly CellState[] {
  // Pages then show the language of the content.
  if (isUntranslated(state)) return [{ name: 'untranslated' }];
  const counts = COUNTS.filter((name) => state[name] > 0).map((name) => ({ name, count: state[name] }));
  return counts.length > 0 ? counts : [{ name: 'published' }];
}

const isUntranslated = ({ locale, missing, texts }: State): boolean =>
  locale.toLowerCase() !== contentLanguage && texts > 0 && missing === texts;

/** Whether translations of a document are missing, or have to be checked because the text that they translate changed. */
export const isWaiting = (states: readonly State[]): boolean =>
  states.some(
    ({ locale, missing, sourceChanged }) => locale.toLowerCase() !== contentLanguage && missing + sourceChanged > 0,
  );
