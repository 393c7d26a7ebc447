import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { normalizeEmail } from '../common/normalizeEmail';
import { findInboxRow } from '../inbox/InboxRow';
import { IncomingContent, IncomingMail, IncomingMailKind } from '../inbox/IncomingMail';
import { oneLine } from '../mail/layout';
import type { MessageIds } from '../mail/messageIds';
import { type Bounce, readBounce } from '../mail/readBounce';
import { recordNewsletterBounce } from '../newsletter/bounces';
import { isAutomatic, mayBeBounce, READ_FIELDS } from './classifyMail';
import { findReturned, type Match, matchBounce, matchMail } from './matchMail';
import { getValue, type Headers, readHeaders } from './readHeaders';
import { findParts, MAX_TEXT, readText } from './readText';
import type { ReadMail } from './storeMail';

/** In bytes: a report has the headers of the mail that it is about near its beginning. */
const MAX_REPORT = 64 * 1024;
const MAX_SUBJECT = 200;
const MAX_ADDRESS = 254;

export interface ReadMailOptions {
  em: EntityManager;
  client: Pick<ImapFlow, 'fetchOne'>;
  messageIds: MessageIds;
  /** Whether an address, in the form of `normalizeEmail`, is one of the agency or its staff. */
  isOwn: (em: EntityManager, address: string) => Promise<boolean>;
}

/** Position of a mail, apart from its UID. */
export type MailPosition = Pick<IncomingMail, 'mailbox' | 'uidValidity'>;

/** Reads a mail if it belongs to a request; of any other mail nothing but its header fields was fetched. */
export async function readMail(
  options: ReadMailOptions,
  head: FetchMessageObject,
  position: MailPosition,
): Promise<ReadMail | undefined> {
  const { em, client, messageIds } = options;
  const headers = readHeaders(head.headers ?? new Uint8Array());
  // Sent by this site, such as its copy in a folder of all mail.
  if (messageIds.find(getValue(headers, 'message-id')).length > 0) return undefined;
  const range = String(head.uid);
  if (mayBeBounce(headers)) {
    const fetched = await client.fetchOne(range, { source: { start: 0, maxLength: MAX_REPORT } }, { uid: true });
    const source = fetched ? (fetched.source?.toString('utf8') ?? '') : '';
    const match = await matchBounce(em, headers, source, messageIds);
    const bounce = readBounce(source);
    if (match && bounce) return createMail(options, { head, position, match, bounce });
    const isNewsletter =
      bounce && (await recordNewsletterBounce(em, findReturned(headers, source, messageIds), bounce.code));
    if (isNewsletter) return undefined;
  }
  const match = await matchMail(em, headers, messageIds);
  return match && createMail(options, { head, position, match, bounce: undefined });
}

interface Matched {
  head: FetchMessageObject;
  position: MailPosition;
  match: Match;
  bounce: Bounce | undefined;
}

async function createMail(options: ReadMailOptions, matched: Matched): Promise<ReadMail | undefined> {
  const { client } = options;
  const { head, position, match, bounce } = matched;
  const range = String(head.uid);
  const query = { headers: READ_FIELDS, bodyStructure: true };
  const fetched = await client.fetchOne(range, query, { uid: true });
  // Moved or deleted meanwhile.
  if (!fetched) return undefined;
  const headers = readHeaders(fetched.headers ?? new Uint8Array());
  const from = await readSender(headers);
  if (!bounce && (await isOwnMail(options, match, from.address))) return undefined;
  const subject = oneLine(await decode(getValue(headers, 'subject'))).slice(0, MAX_SUBJECT);
  const mail = Object.assign(new IncomingMail(), {
    ...position,
    uid: head.uid,
    messageId: getMessageId(headers),
    kind: bounce
      ? IncomingMailKind.BOUNCE
      : isAutomatic(headers, subject) || mayBeBounce(headers)
        ? IncomingMailKind.AUTOMATIC
        : IncomingMailKind.ANSWER,
    fromAddress: from.address.slice(0, MAX_ADDRESS),
    fromName: from.name,
    subject,
    content: IncomingContent.EMPTY,
    body: '',
    receivedAt: new Date(head.internalDate ?? Date.now()),
  });
  const structure = fetched.bodyStructure;
  if (structure) Object.assign(mail, await readBody(client, range, structure));
  return { match, mail, ...(bounce && { bounce }) };
}

async function readBody(
  client: ReadMailOptions['client'],
  range: string,
  structure: NonNullable<FetchMessageObject['bodyStructure']>,
): Promise<Pick<IncomingMail, 'body' | 'quoted' | 'content' | 'attachments' | 'isCut'>> {
  const { text: part, attachments, content } = findParts(structure);
  const nothing = { body: '', quoted: null, attachments, isCut: false };
  const emptyContent = content === IncomingContent.TEXT ? IncomingContent.EMPTY : content;
  if (!part) return { ...nothing, content: emptyContent };
  const key = part.part ?? '1';
  const fetched = await client.fetchOne(range, { bodyParts: [{ key, start: 0, maxLength: MAX_TEXT }] }, { uid: true });
  const source = (fetched ? fetched.bodyParts?.get(key) : undefined) ?? Buffer.alloc(0);
  const isCut = (part.size ?? 0) > MAX_TEXT;
  try {
    const { body, quoted } = await readText(part, source);
    return { body, quoted, attachments, isCut, content: body === '' ? emptyContent : content };
  } catch {
    // No text may stop the mail behind it from being read: it is shown as one that is in the mailbox.
    return { ...nothing, content: emptyContent, isCut: true };
  }
}

/** A visitor may write from an address of the agency, to try the form. */
async function isOwnMail({ em, isOwn }: ReadMailOptions, { itemId }: Match, address: string): Promise<boolean> {
  const normalized = normalizeEmail(address);
  const row = await findInboxRow(em, itemId);
  return row?.normalizedEmail !== normalized && (await isOwn(em, normalized));
}

async function readSender(headers: Headers): Promise<{ address: string; name: string | null }> {
  const { addressParser } = await import('postal-mime');
  const [sender] = addressParser(getValue(headers, 'from'));
  const name = oneLine(await decode(sender?.name ?? '')).slice(0, MAX_SUBJECT);
  return { address: sender?.address ?? '', name: name || null };
}

/** Decodes words in another alphabet (RFC 2047). */
const decode = async (text: string): Promise<string> => (await import('postal-mime')).decodeWords(text);

/** Returns the Message-ID; where a mail has none, or one that is too long, a hash of its header fields. */
function getMessageId(headers: Headers): string {
  const id = getValue(headers, 'message-id');
  if (id !== '' && id.length <= 500) return id;
  return createHash('sha256')
    .update(JSON.stringify([...headers]))
    .digest('hex');
}
