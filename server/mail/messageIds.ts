import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the names by which mail that comes in is matched, and reads them again. */
export interface MessageIds {
  /** Adds the signature to the id of a mail, for its Message-ID. */
  sign(id: string): string;
  /** Returns the ids of the mails of this site that a text names, in its order; ids without a valid signature are left out. */
  find(text: string): string[];
  /** Returns the signed token of a request, for the address that answers go to. */
  getToken(itemId: string): string;
  /** Returns the ids of the requests whose tokens a text contains. */
  findItems(text: string): string[];
}

/** 80 bits as hexadecimal digits: programs change the case of addresses, and an address holds 64 letters before the @. */
const SIGNATURE_LENGTH = 20;
/** Length of a token: the digits of a UUID, and its signature. */
export const TOKEN_LENGTH = 32 + SIGNATURE_LENGTH;

const SIGNED_ID = new RegExp(`([a-z][a-z-]*\\.[\\w.-]{1,140})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@`, 'gi');
const TOKEN = new RegExp(`([0-9a-f]{32})([0-9a-f]{${SIGNATURE_LENGTH}})`, 'gi');

/** @param key Secret that only this site has: a stranger who knows the id of a request or event can name no mail of it. */
export function createMessageIds(key: Uint8Array): MessageIds {
  const getSignature = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('hex').slice(0, SIGNATURE_LENGTH);
  const isSigned = (purpose: string, text: string, signature: string) =>
    timingSafeEqual(Buffer.from(getSignature(purpose, text)), Buffer.from(signature.toLowerCase()));
  return {
    sign: (id) => `${id}.${getSignature('mail', id)}`,
    find: (text) =>
      [...text.matchAll(SIGNED_ID)]
        .map(([, id = '', signature = '']) => ({ id: id.toLowerCase(), signature }))
        .filter(({ id, signature }) => isSigned('mail', id, signature))
        .map(({ id }) => id),
    getToken: (itemId) => {
      const digits = itemId.toLowerCase().replaceAll('-', '');
      return digits + getSignature('request', digits);
    },
    findItems: (text) =>
      [...text.matchAll(TOKEN)]
        .map(([, digits = '', signature = '']) => ({ digits: digits.toLowerCase(), signature }))
        .filter(({ digits, signature }) => isSigned('request', digits, signature))
        .map(({ digits }) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
  };
}
