import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a proxy to a server that drops data while it is broken. */
export async function openNetwork(to: string) {
  const { hostname, port } = new URL(to);
  const network = { isBroken: false, lost: 0, url: '', close: async () => {} };
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const carry = (from: Socket, into: Socket) => {
      from.on('data', (words) => {
        if (network.isBroken) network.lost += 1;
        else into.write(words);
      });
      from.on('close', () => into.destroy()).on('error', () => {});
    };
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  network.url = url.href;
  network.close = async () => void server.close();
  return network;
}
