import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a server that keeps objects like S3, in memory. It refuses requests that are not signed. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  const bucket = { objects, url: '', room: Number.POSITIVE_INFINITY, close: async () => {} };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method, url = '', headers } = request;
    const object = objects.get(url);
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;
    if (!isSigned.test(headers.authorization ?? '')) return response.writeHead(403).end();
    if (method === 'PUT') {
      if (objects.size >= bucket.room) return response.writeHead(507).end('no room');
      objects.set(url, Buffer.concat(pieces));
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return response.writeHead(204).end();
    }
    if (!object) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.length }).end(method === 'HEAD' ? undefined : object);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
  bucket.close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return bucket;
}
