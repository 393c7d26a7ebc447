import { removeInvisible } from '../../../schema/rules/removeInvisible';
import { fillPlaceholders } from '../../../schema/rules/replyTemplateRules';

interface Options {
  template: { subject: string; body: string };
  item: { name: string; email: string; reference: string; text: string };
  /** Name of the replying member of staff; `site` is the name of the agency. */
  staff: string;
  /** Replaces the name in the text. */
  signature?: string | null | undefined;
  site: string;
}

export interface Reply {
  subject: string;
  body: string;
}

/** Maximum length of a mail address. Mail programs accept 2,000 characters; an Arabic letter needs six of them. */
const MAX_ADDRESS = 2_000;
const CUT = ' …';

/** Fills a template. The request is quoted as in a mail. */
export function fillReply({ template: { subject, body }, item, staff, signature, site }: Options): Reply {
  const values = {
    name: removeInvisible(item.name),
    reference: item.reference,
    request: quote(item.text),
    staff,
    site,
  };
  // A line break in a subject would start another header.
  const line = fillPlaceholders(subject, values).replace(/\s+/g, ' ');
  return { subject: line, body: fillPlaceholders(body, { ...values, staff: signature || staff }) };
}

const quote = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Shortens the quotation of a reply from its end until the address is short enough. */
function fitQuotation(to: string, { subject, body }: Reply): Reply {
  const lines = body.split('\n');
  for (;;) {
    const reply = { subject, body: lines.join('\n') };
    const excess = writeAddress(to, reply).length - MAX_ADDRESS;
    const last = lines.findLastIndex((line) => line.startsWith('>') && line !== `>${CUT}`);
    if (excess <= 0 || last < 0) return reply;
    const letters = Array.from((lines[last] ?? '').slice(1).replace(/ …$/, ''));
    for (let removed = 0; letters.length > 0 && removed < excess; )
      removed += encodeURIComponent(letters.pop() ?? '').length;
    // One mark replaces all removed lines.
    const isFollowed = lines[last + 1] === `>${CUT}`;
    const rest = letters.join('').trimEnd();
    lines.splice(last, isFollowed ? 2 : 1, rest ? `>${rest}${CUT}` : `>${CUT}`);
  }
}

/** Cuts a text that is too long without its quotation, at a word, and adds the note. */
function fitText(to: string, reply: Reply, note: string): Reply {
  if (writeAddress(to, reply).length <= MAX_ADDRESS) return reply;
  const words = reply.body.split(/(?<=\s)/);
  const end = `\n\n${note}`;
  let room = MAX_ADDRESS - writeAddress(to, { ...reply, body: end }).length;
  const kept: string[] = [];
  for (const word of words) {
    room -= encodeURIComponent(word.replace(/\r?\n/g, '\r\n')).length;
    if (room < 0) break;
    kept.push(word);
  }
  return { ...reply, body: `${kept.join('').trimEnd()}${end}` };
}

/**
 * Returns the address that opens a mail (RFC 6068), with a reply or empty. Every character of the recipient is encoded: otherwise
 * `a?bcc=b@shop.example` would add a hidden recipient.
 * @param note ends a text that had to be cut.
 */
export const getMailAddress = (to: string, reply?: Reply, note = CUT): string =>
  writeAddress(to, reply && fitText(to, fitQuotation(to, reply), note));

function writeAddress(to: string, reply?: Reply): string {
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
  if (!reply) return address;
  const { subject, body } = reply;
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `${address}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
