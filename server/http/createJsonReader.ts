import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';

/** The `type` of the error for bytes that are not the UTF-8 that they should be; asAppError has the words. */
export const NOT_UTF8 = 'encoding.not.utf8';

interface Options {
  /** Whether the header Content-Type says JSON was looked at before. */
  isTypeKnown?: boolean;
  /** Is told of each body as it came, unpacked. */
  onBody?: (request: IncomingMessage, body: Buffer) => void;
}

/**
 * Reads a JSON body, up to the limit, for every door alike. A decoder puts U+FFFD where bytes are not what they are said
 * to be, so the names that a program sends as Latin-1 would be stored without their accents for good: they are refused, as
 * are the other encodings that the parser would take, whose faults nothing finds.
 */
export const createJsonReader = ({ isTypeKnown = false, onBody }: Options = {}): RequestHandler =>
  express.json({
    limit: BODY_LIMIT_BYTES,
    ...(isTypeKnown && { type: () => true }),
    verify: (request, _response, body, encoding) => {
      onBody?.(request, body);
      if (encoding !== 'utf-8') throw Object.assign(new Error('another encoding'), { status: 415 });
      if (!isUtf8(body)) throw Object.assign(new Error('not UTF-8'), { type: NOT_UTF8 });
    },
  });
