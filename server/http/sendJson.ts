import type { ServerResponse } from 'node:http';

/** Answers in JSON what is answered anew each time: Express would hash every body for an ETag, also of what may not be cached. */
export function sendJson(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
