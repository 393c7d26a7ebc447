import { connect } from 'node:net';

interface RawAnswer {
  /** Status of the first answer; undefined if the server only closed the connection. */
  status: number | undefined;
  headers: Headers;
  body: string;
  /** All received text. */
  text: string;
}

/** Writes raw bytes to a port, in pieces, and reads until the server closes. The connection is half-open unless `end`. */
export function sendRaw(url: string, ...pieces: string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(read(Buffer.concat(chunks).toString())));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close before it has read everything; its answer is in the chunks.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    for (const piece of pieces) socket.write(piece);
  });
}

function read(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: */, 2) as [string, string]));
  const status = Number(first.match(/^HTTP\/1\.1 (\d{3})/)?.[1]) || undefined;
  return { status, headers, body: rest.join('\r\n\r\n'), text };
}
