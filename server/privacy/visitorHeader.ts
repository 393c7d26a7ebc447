/** Says whom mail to staff is about, where Reply-To cannot: letters before the @ that not every mail server takes. */
export const VISITOR_HEADER = 'X-Visitor';

/** In signs that every mail server takes, whatever the address is made of. */
export const encodeVisitor = (address: string): string => Buffer.from(address).toString('base64url');

export const decodeVisitor = (value: string): string => Buffer.from(value, 'base64url').toString();
