import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { acceptUtf8Labels } from './acceptUtf8Labels';
import { assertUtf8 } from './assertUtf8';

interface Options {
  /** Whether the header Content-Type says JSON was looked at before. */
  isTypeKnown?: boolean;
  /** What a body costs that cannot be read; whoever reads one that can be counts it once it is known who sent it. */
  spend: (request: Request) => Promise<void>;
}

const sizes = new WeakMap<IncomingMessage, number>();

/**
 * How many bytes of a body were read, unpacked: a length in the headers is absent from a body in pieces, and small for a
 * compressed one.
 */
export const bodyBytes = (request: IncomingMessage): number => sizes.get(request) ?? 0;

/** Reads a JSON body, up to the limit, for every door alike. */
export function createJsonReader({ isTypeKnown = false, spend }: Options): RequestHandler {
  const parse = express.json({
    limit: BODY_LIMIT_BYTES,
    ...(isTypeKnown && { type: () => true }),
    verify: (request, _response, body, encoding) => {
      sizes.set(request, body.length);
      assertUtf8(body, encoding);
    },
  });
  return (request, response, next) => {
    acceptUtf8Labels(request);
    parse(request, response, (error) => {
      if (error) void spend(request).then(() => next(error), next);
      else next();
    });
  };
}
