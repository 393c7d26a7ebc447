import { createHash } from 'node:crypto';

/** What stands in documents instead of being a file of its own. */
export interface InlineText {
  /** A document takes these in as they are: to join long texts and to encode them anew was a third of making one. */
  bytes: Buffer;
  /** By what a policy allows it (Content Security Policy Level 3, section 2.3.1). */
  source: string;
  /** Whether a picture is part of it. */
  hasPicture: boolean;
}

export const inlineText = (text: string): InlineText => ({
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  hasPicture: text.includes('url(data:image/'),
});
