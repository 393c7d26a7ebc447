import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Opens a server of somebody else that answers every request alike: `status`, `headers` and `text` of its next answers. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: '',
    received,
    status: 200,
    headers: {} as Record<string, string>,
    text: '',
    /** Answers some requests differently. */
    respond: undefined as ((request: Received) => { status: number; text: string } | undefined) | undefined,
    close: () => {},
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    received.push(one);
    const { status, text } = receiver.respond?.(one) ?? receiver;
    response.writeHead(status, receiver.headers).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
