import { Parser } from 'htmlparser2';
import { escapeHtml } from '../content/html';
import { findMarks, type MarkedContent, removeMarks } from '../publishing/markTexts';

/** Attribute of an element with texts: their addresses, divided by commas. The desk reads it. */
export const TEXT_ATTRIBUTE = 'data-text';

/** Elements whose attributes have texts: the alternative text of a picture, the name of a link without words. */
const NAMED = new Set(['img', 'a', 'button']);

interface Opened {
  /** Position after the name of the tag. */
  at: number;
  addresses: Set<string>;
  /** The addresses that a picture without a mark may have: several documents may show it. */
  candidates?: readonly string[] | undefined;
}

const getDocument = (address: string): string | undefined => address.split(' ')[0];

/** Returns the candidate that is of the same document as the first text after the picture that is of any of theirs. */
function chooseAddress(candidates: readonly string[], after: readonly Opened[]): string | undefined {
  const documents = new Map(candidates.toReversed().map((address) => [getDocument(address), address]));
  const next = after.flatMap(({ addresses }) => [...addresses]).find((address) => documents.has(getDocument(address)));
  return documents.get(next && getDocument(next)) ?? candidates[0];
}

/** Replaces the marks of texts in HTML by an attribute of the element that shows the text. */
export function addressTexts(html: string, { addresses, pictures }: MarkedContent): string {
  const elements: Opened[] = [];
  const open: Opened[] = [];
  const add = ({ addresses: own }: Opened, text: string) => {
    for (const position of findMarks(text)) own.add(addresses[position] ?? '');
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: Opened = { at: parser.startIndex + 1 + name.length, addresses: new Set<string>() };
      if (NAMED.has(name)) for (const text of Object.values(attributes)) add(element, text);
      if (name === 'img' && element.addresses.size === 0) element.candidates = pictures.get(attributes.src ?? '');
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      if (parent) add(parent, text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  let written = 0;
  let result = '';
  for (const [index, { at, addresses: own, candidates = [] }] of elements.entries()) {
    const picture = candidates.length > 0 && chooseAddress(candidates, elements.slice(index + 1));
    if (picture) own.add(picture);
    if (own.size === 0) continue;
    result += `${html.slice(written, at)} ${TEXT_ATTRIBUTE}="${escapeHtml([...own].join(','))}"`;
    written = at;
  }
  return removeMarks(result + html.slice(written));
}
