import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { appError } from '../errors/appError';
import { assertUtf8 } from '../errors/httpError';

const sizes = new WeakMap<IncomingMessage, number>();

/**
 * How many bytes of a body were read, unpacked: a length in the headers is absent from a body in pieces, and small for a
 * compressed one.
 */
export const bodyBytes = (request: IncomingMessage): number => sizes.get(request) ?? 0;

/**
 * Reads a JSON body, up to the limit, for every transport. It returns the error of a body that it cannot read, so that the rights of
 * the caller can be checked before.
 * @param options.isTypeKnown whether the header Content-Type was checked before.
 */
export function createBodyReader({ isTypeKnown = false } = {}): (request: Request) => Promise<unknown> {
  const parse = express.json({
    limit: BODY_LIMIT_BYTES,
    ...(isTypeKnown && { type: () => true }),
    verify: (request, _response, body, encoding) => {
      sizes.set(request, body.length);
      assertUtf8(body, encoding);
    },
  });
  return (request) => {
    acceptUtf8Labels(request);
    return new Promise((resolve) => parse(request, request.res as Response, resolve));
  };
}

/**
 * Reads a JSON body where everybody may send one.
 * @param spend takes the cost of a body that cannot be read; a readable one is counted once its sender is known.
 */
export function createJsonReader(spend: (request: Request) => Promise<void>): RequestHandler {
  const read = createBodyReader();
  return async (request, _response, next) => {
    const error = await read(request);
    if (error) await spend(request);
    next(error);
  };
}

/** Reads the body of a form that a browser posts by itself, up to a limit. */
export function createFormReader(limit: number | string): RequestHandler {
  const parse = express.urlencoded({
    extended: false,
    limit,
    verify: (_request, _response, body, encoding) => assertUtf8(unescaped(body), encoding),
  });
  return (request, response, next) => {
    acceptUtf8Labels(request);
    parse(request, response, next);
  };
}

/** A byte that is no ASCII stands as `%C3`; a percent sign without one, which only programs send, stays. */
const unescaped = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * Makes `utf-8` of a charset that names UTF-8 by another label of the Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels),
 * such as `utf8`: the parsers of Express know the one spelling. Other charsets stay, and are refused.
 */
function acceptUtf8Labels({ headers }: IncomingMessage): void {
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

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that the reader of forms left alone: its fields are not missing, but unread. */
export function assertForm(request: Request): void {
  if (!hasBody(request) || request.is('urlencoded')) return;
  throw appError('UNSUPPORTED_MEDIA_TYPE', 'Send the form as application/x-www-form-urlencoded.');
}

/** Whether a request brings something, however little its reader makes of it (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
