import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { assertUtf8 } from './assertUtf8';

interface Options {
  /** Whether the header Content-Type says JSON was looked at before. */
  isTypeKnown?: boolean;
  /** Is told of each body as it came, unpacked. */
  onBody?: (request: IncomingMessage, body: Buffer) => void;
}

/** Reads a JSON body, up to the limit, for every door alike. */
export const createJsonReader = ({ isTypeKnown = false, onBody }: Options = {}): RequestHandler =>
  express.json({
    limit: BODY_LIMIT_BYTES,
    ...(isTypeKnown && { type: () => true }),
    verify: (request, _response, body, encoding) => {
      onBody?.(request, body);
      assertUtf8(body, encoding);
    },
  });
