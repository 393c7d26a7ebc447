import type { MessageStructureObject } from 'imapflow';
import { type IncomingAttachment, IncomingContent } from '../inbox/IncomingMail';
import { oneLine } from '../mail/layout';
import { type SplitText, splitQuoted } from './splitQuoted';

/** In bytes, of all text that is fetched of a mail. */
export const MAX_TEXT = 1024 * 1024;
const MAX_PARTS = 50;
const MAX_NAME = 200;
const MAX_TYPE = 100;

type Node = MessageStructureObject;

/** The parts of a mail, as its server describes them. */
export interface MailParts {
  /** The part that is shown, if any. */
  text: Node | undefined;
  attachments: IncomingAttachment[];
  /** What the mail is, if it has no text of a person. */
  content: IncomingContent;
}

const isContainer = ({ type }: Node) => type.startsWith('multipart/');
const isFile = ({ disposition, parameters, dispositionParameters }: Node) =>
  disposition === 'attachment' || dispositionParameters?.filename !== undefined || parameters?.name !== undefined;
const isText = (node: Node, type: string) => node.type === type && !isFile(node);

/** Finds the text and the files of a mail. A mail within the mail is a file. */
export function findParts(root: Node): MailParts {
  const leaves: Node[] = [];
  let isEncrypted = false;
  const visit = (node: Node) => {
    if (leaves.length >= MAX_PARTS) return;
    isEncrypted ||=
      node.type === 'multipart/encrypted' ||
      (/^application\/(x-)?pkcs7-mime$/.test(node.type) && node.parameters?.['smime-type'] !== 'signed-data');
    if (isContainer(node)) for (const child of node.childNodes ?? []) visit(child);
    else leaves.push(node);
  };
  visit(root);
  const plain = leaves.find((node) => isText(node, 'text/plain'));
  const html = leaves.find((node) => isText(node, 'text/html'));
  const text = plain && (plain.size ?? 0) > 0 ? plain : (html ?? plain);
  const isShown = (node: Node) => isText(node, 'text/plain') || isText(node, 'text/html');
  const isCalendar = leaves.some(
    ({ type, parameters }) => type === 'text/calendar' && parameters?.method !== undefined,
  );
  // A second text, as some programs put below a picture, is named with the files.
  const others = leaves.filter((node) => node !== text && !(isShown(node) && (node === plain || node === html)));
  return {
    text: isEncrypted ? undefined : text,
    attachments: isEncrypted ? [] : others.map(describeFile),
    content: isEncrypted ? IncomingContent.ENCRYPTED : isCalendar ? IncomingContent.CALENDAR : IncomingContent.TEXT,
  };
}

function describeFile({ type, size = 0, encoding, parameters, dispositionParameters }: Node): IncomingAttachment {
  const name = dispositionParameters?.filename ?? parameters?.name ?? '';
  return {
    name: oneLine(name).slice(0, MAX_NAME),
    type: oneLine(type).slice(0, MAX_TYPE),
    // Base64 has four letters for three bytes, and line breaks.
    size: encoding?.toLowerCase() === 'base64' ? Math.round((size * 73) / 100) : size,
  };
}

/** Returns the text of a part as a person wrote it, without the earlier mail. */
export async function readText(part: Node, source: Uint8Array): Promise<SplitText> {
  const { default: PostalMime } = await import('postal-mime');
  const quote = (value: string) => value.replace(/[\\"\r\n]/g, '');
  const parameters = Object.entries(part.parameters ?? {}).map(([name, value]) => `; ${quote(name)}="${quote(value)}"`);
  const head = `Content-Type: ${part.type}${parameters.join('')}\r\nContent-Transfer-Encoding: ${part.encoding ?? '7bit'}\r\n\r\n`;
  const { text, html } = await PostalMime.parse(Buffer.concat([Buffer.from(head), source]));
  const read = part.type === 'text/html' ? await toText(html ?? '') : (text ?? '');
  return splitQuoted(removeControls(read));
}

/** Characters that the database refuses, or that change how other text is shown. */
const removeControls = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .toWellFormed()
    .replaceAll('\u00a0', ' ');

/** Turns HTML into text: no picture is loaded, nothing runs, and a link shows where it leads. Earlier mail is marked as quoted. */
async function toText(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MAX_TEXT, maxDepth: 60, maxChildNodes: 10_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'head', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      // Outlook puts a line above the head of the earlier mail.
      { selector: '#divRplyFwdMsg', format: 'block' },
    ],
  });
}
