import { removeInvisible } from '../../../schema/rules/removeInvisible';
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
  const values = {
    name: removeInvisible(item.name),
    reference: item.reference,
    request: quote(item.text),
    staff,
    site,
  };
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

/**
 * Returns the address that opens a mail (RFC 6068), begun or empty. Every character of the recipient is encoded: as it was typed,
 * `a?bcc=b@shop.example` would add a recipient that nobody sees.
 */
export function getMailAddress(to: string, reply?: Reply): string {
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
  if (!reply) return address;
  const { subject, body } = reply;
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `${address}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
