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
      const element = { at: parser.startIndex + 1 + name.length, addresses: new Set<string>() };
      if (NAMED.has(name)) for (const text of Object.values(attributes)) add(element, text);
      const picture = name === 'img' ? pictures.get(attributes.src ?? '') : undefined;
      if (picture && element.addresses.size === 0) element.addresses.add(picture);
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
  for (const { at, addresses: own } of elements) {
    if (own.size === 0) continue;
    result += `${html.slice(written, at)} ${TEXT_ATTRIBUTE}="${escapeHtml([...own].join(','))}"`;
    written = at;
  }
  return removeMarks(result + html.slice(written));
}
