import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Answers {
  /** Returns the rejection of a recipient. */
  reject?: ((recipient: string) => { code: number; message: string } | undefined) | undefined;
  /** Called once the server has a whole mail; the connection breaks off without an answer if it returns true. */
  breaksOff?: (() => boolean) | undefined;
}

/** Opens a mail server on a free port, which stores received mail and answers as `answers` says at the time. */
export async function openMailServer(answers: Answers) {
  const received: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const rejection = answers.reject?.(address);
      done(rejection && Object.assign(new Error(rejection.message), { responseCode: rejection.code }));
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // A client that was killed leaves half a mail.
        return;
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      if (!answers.breaksOff?.()) return done();
      for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
    },
  });
  // A killed client resets its connections.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
