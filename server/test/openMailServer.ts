import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  from: string;
  raw: string;
  mail: Email;
  /** Name in the client's greeting. */
  greeting: string;
  isEncrypted: boolean;
}

interface Options {
  /** Answers 530 to a client that has not signed in. */
  wantsSignIn?: boolean;
  /** Offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean;
  /** Called once the server has a whole mail; the connection breaks off without an answer if it returns true. */
  breaksOff?: () => boolean;
  /** Keeps the server from answering to a recipient until it resolves. */
  wait?: (recipient: string) => Promise<void>;
}

/** Opens a mail server on a free port, which stores received mail; `reject` returns errors for recipients. */
export async function openMailServer(
  reject?: (recipient: string) => { code: number; message: string } | undefined,
  { wantsSignIn = false, offersTls = false, breaksOff = () => false, wait = async () => {} }: Options = {},
) {
  const received: Received[] = [];
  const signIns: { user: string | undefined; password: string | null | undefined; isEncrypted: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: !wantsSignIn,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    // Also confirms that the built-in certificate, whose key is public, is intended.
    logger: false,
    onAuth: ({ username, password }, { secure }, done) => {
      signIns.push({ user: username, password, isEncrypted: secure });
      done(null, { user: username });
    },
    onRcptTo: async ({ address }, _session, done) => {
      await wait(address);
      const rejection = reject?.(address);
      done(rejection && Object.assign(new Error(rejection.message), { responseCode: rejection.code }));
    },
    onData: async (stream, { envelope, secure, hostNameAppearsAs }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // The connection broke off before the end of the mail.
        return;
      }
      const raw = Buffer.concat(chunks).toString();
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({
        to: envelope.rcptTo.map(({ address }) => address),
        from,
        raw,
        mail: await PostalMime.parse(raw),
        greeting: hostNameAppearsAs,
        isEncrypted: secure,
      });
      if (!breaksOff()) return done();
      for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { url: `smtp://127.0.0.1:${port}`, port, received, signIns, close };
}
