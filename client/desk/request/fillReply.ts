import { fillPlaceholders } from '../../../schema/rules/replyTemplateRules';

interface Options {
  template: { subject: string; body: string };
  item: { name: string; reference: string; text: string };
  /** Who replies, and for whom. */
  staff: string;
  site: string;
}

export interface Reply {
  subject: string;
  body: string;
}

/** Programs for mail take addresses of a few thousand characters, in which each Arabic letter takes six. */
const QUOTED_AT_MOST = 800;

/** A reply as it begins: the template with the request in it, quoted as mail quotes. */
export function fillReply({ template: { subject, body }, item, staff, site }: Options): Reply {
  const values = { name: item.name, reference: item.reference, request: quote(item.text), staff, site };
  // A line break in a subject would begin another header.
  const line = fillPlaceholders(subject, values).replace(/\s+/g, ' ');
  return { subject: line, body: fillPlaceholders(body, values) };
}

function quote(text: string): string {
  const letters = Array.from(text.trim());
  const shown =
    letters.length > QUOTED_AT_MOST ? `${letters.slice(0, QUOTED_AT_MOST).join('').trimEnd()} …` : text.trim();
  return shown
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** The address that opens a mail; lines end in it as RFC 6068 says. */
export function getMailAddress(to: string, { subject, body }: Reply): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
