import { isEmail } from '../../schema/rules/email';

/** Where REPLY_ADDRESS has this, each request gets an address of its own. */
export const TOKEN_PLACEHOLDER = '{token}';
/** Longest token, in letters (mail/messageIds). */
const TOKEN = 'f'.repeat(52);
/** Longest part before the @ that mail servers accept (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64;

/** Whether a text is an address, also with the token of a request in it. */
export function isReplyAddress(value: string): boolean {
  const address = value.replace(TOKEN_PLACEHOLDER, TOKEN);
  return isEmail(address) && /^[\x21-\x7e]+@/.test(address) && address.lastIndexOf('@') <= MAX_LOCAL_LENGTH;
}

/** Returns the address without the token, to show it to staff: `answers+{token}@…` is `answers@…`. */
export const withoutToken = (address: string): string => address.replace(/[+.=-]?\{token\}/, '');
