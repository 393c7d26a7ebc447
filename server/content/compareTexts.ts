const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/gs;
/** Targets of links in Markdown and HTML, and bare addresses. */
const LINK = /\]\(([^)\s]+)|\bhref="([^"]*)"|\b(https?:\/\/[^\s<>)"]+)|<([^\s<>@]+@[^\s<>]+)>/g;
/** Between the digits of one number: English writes 1,900 and 4.1, French 1 900 and 4,1. */
const SEPARATOR = /(?<=\d)[.,\u00a0\u202f](?=\d)/g;

/** What has to be the same in every language, piece by piece: placeholders, links, and numbers in digits. */
function getPieces(text: string): string[] {
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(([, path]) => `{{${path}}}`);
  const words = text.replace(PLACEHOLDER, ' ');
  const links = [...words.matchAll(LINK)].map(([, ...targets]) => targets.find((target) => target !== undefined) ?? '');
  const numbers =
    words
      .replace(LINK, ' ')
      .replace(SEPARATOR, '')
      .match(/\p{Nd}+/gu) ?? [];
  return [...placeholders, ...links, ...numbers];
}

/** Those of one list that are left when each of the other has taken one away. */
function subtract(pieces: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return pieces.filter((piece) => {
    const index = left.indexOf(piece);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What a translation lacks of the English text, or has beyond it; undefined where all placeholders, links and numbers are there. */
export function findDifference(english: string, translation: string): string | undefined {
  const [wanted, found] = [getPieces(english), getPieces(translation)];
  const [missing, surplus] = [subtract(wanted, found), subtract(found, wanted)];
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')} of the English text`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(', ')}, which the English text has not`] : []),
  ];
  return parts.join(' and ') || undefined;
}
