import { normalizeEmail } from '../normalizeEmail';
import { decodeVisitor, VISITOR_HEADER } from './visitorHeader';

/**
 * The address of the visitor whom a file of mail is about, normalized: in mail to staff the one that an answer goes to, or that
 * a header of its own names; in all other mail the one that it goes to. Headers alone tell: what stands in a text may be about
 * somebody else.
 */
export function visitorIn(name: string, message: string): string {
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headerOf = (header: string) =>
    lines.find((each) => each.toLowerCase().startsWith(`${header.toLowerCase()}:`))?.slice(header.length + 1) ?? '';
  // Whatever name stands before it, the address comes last, and our own rules let no space into one.
  const addressOf = (header: string) =>
    headerOf(header)
      .split(/[\s<>]+/)
      .findLast(Boolean) ?? '';
  const isToStaff = name.startsWith('notify-staff.');
  // A decoder passes over the spaces that a long header is folded at.
  const address = isToStaff ? addressOf('Reply-To') || decodeVisitor(headerOf(VISITOR_HEADER)) : addressOf('To');
  return normalizeEmail(address);
}
