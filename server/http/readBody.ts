import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { BODY_LIMIT_BYTES, BODY_LIMIT_DEPTH } from '../../schema/rules/limits';
import { appError } from '../errors/appError';
import { assertUtf8 } from '../errors/httpError';

const sizes = new WeakMap<IncomingMessage, number>();

/**
 * Returns the number of body bytes read, after decompression. Content-Length is absent from a chunked body and too small for a
 * compressed one.
 */
export const bodyBytes = (request: IncomingMessage): number => sizes.get(request) ?? 0;

/**
 * Creates the reader of JSON bodies, with the limits of size and depth of every transport. It returns the error of an unreadable body, so that
 * the caller's rights can be checked first.
 * @param options.isTypeKnown Whether the header Content-Type was checked before.
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
    return new Promise((resolve) =>
      parse(request, request.res as Response, (error?: unknown) => resolve(error ?? findDepthError(request.body))),
    );
  };
}

/** Functions that visit a value level by level, such as JSON.stringify, end with an error on some thousand levels. */
const findDepthError = (body: unknown): unknown =>
  isDeeper(body, BODY_LIMIT_DEPTH)
    ? appError('BAD_REQUEST', `The body is nested more than ${BODY_LIMIT_DEPTH} levels deep.`)
    : undefined;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/**
 * Creates the reader of a JSON body from callers without an account.
 * @param spend Charges an unreadable body; a readable one is charged once its sender is known.
 */
export function createJsonReader(spend: (request: Request) => Promise<void>): RequestHandler {
  const read = createBodyReader();
  return async (request, _response, next) => {
    const error = await read(request);
    if (error) await spend(request);
    next(error);
  };
}

/** Creates the reader of a form that a browser posts without a script, up to a limit. */
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

/**
 * Decodes each `%C3`, which stands for a byte outside ASCII. A percent sign without a code, which only programs send,
 * stays.
 */
const unescaped = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * Replaces other labels of UTF-8, such as `utf8`, by `utf-8`, because Express knows only this one. The labels are those of the
 * Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels). Other charsets stay and are rejected.
 */
function acceptUtf8Labels({ headers }: IncomingMessage): void {
  const type = headers['content-type'];
  if (type === undefined || !/charset/i.test(type) || !isUtf8(type)) return;
  headers['content-type'] = `${new MIMEType(type).essence}; charset=utf-8`;
}

/** Whether a Content-Type names UTF-8. TextDecoder knows the labels, in any case and with white space around them. */
function isUtf8(type: string): boolean {
  try {
    const label = new MIMEType(type).params.get('charset');
    return label !== null && new TextDecoder(label).encoding === 'utf-8';
  } catch {
    return false;
  }
}

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that the form reader skipped: its fields are unread, not missing. */
export function assertForm(request: Request): void {
  if (!hasBody(request) || request.is('urlencoded')) return;
  throw appError('UNSUPPORTED_MEDIA_TYPE', 'Send the form as application/x-www-form-urlencoded.');
}

/** Whether a request has a body, even if its reader ignores it (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
