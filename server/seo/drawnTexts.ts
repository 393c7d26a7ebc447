import type { ShareText } from './shareTexts';

type Drawn = Pick<ShareText, 'eyebrow' | 'title'>;

/** What the pictures say after some were drawn: a page that was not wanted keeps what was noted of it, or stays without. */
export function drawnTexts(
  texts: readonly ShareText[],
  isWanted: (text: ShareText) => boolean,
  before: Readonly<Record<string, Drawn>>,
): Record<string, Drawn> {
  const after = texts.flatMap((text): [string, Drawn][] => {
    const { path, eyebrow, title } = text;
    const drawn = isWanted(text) ? { eyebrow, title } : before[path];
    return drawn ? [[path, drawn]] : [];
  });
  return Object.fromEntries(after);
}
