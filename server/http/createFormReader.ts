import express, { type RequestHandler } from 'express';
import { acceptUtf8Labels } from './acceptUtf8Labels';
import { assertUtf8 } from './assertUtf8';

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
