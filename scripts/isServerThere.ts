import { connect } from 'node:net';

/** Whether anybody listens where the address of a PostgreSQL server says. */
export const isServerThere = (url: string) =>
  new Promise<boolean>((settle) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      settle(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
