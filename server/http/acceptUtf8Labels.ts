import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';

/**
 * Makes `utf-8` of a charset that names UTF-8 by another label of the Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels),
 * such as `utf8`: the parsers of Express know the one spelling. Other charsets stay, and are refused.
 */
export function acceptUtf8Labels({ headers }: IncomingMessage): void {
  const type = headers['content-type'];
  if (type === undefined || !/charset/i.test(type) || !isUtf8(type)) return;
  headers['content-type'] = `${new MIMEType(type).essence}; charset=utf-8`;
}

/** Whether a Content-Type says UTF-8. TextDecoder knows the labels, in any case and with white space around. */
function isUtf8(type: string): boolean {
  try {
    const label = new MIMEType(type).params.get('charset');
    return label !== null && new TextDecoder(label).encoding === 'utf-8';
  } catch {
    return false;
  }
}
