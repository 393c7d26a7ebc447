import express, { type RequestHandler } from 'express';
import { assertUtf8 } from './assertUtf8';

/** Reads the body of a form that a browser posts by itself, up to a limit. */
export const createFormReader = (limit: number | string): RequestHandler =>
  express.urlencoded({
    extended: false,
    limit,
    verify: (_request, _response, body, encoding) => assertUtf8(unescaped(body), encoding),
  });

/** A byte that is no ASCII stands as `%C3`; a percent sign without one, which only programs send, stays. */
const unescaped = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
