import { type AddressInfo, createServer } from 'node:net';
import { ImapSession, type StoredMail } from './ImapSession';

interface Options {
  /** Whether the server offers IDLE. */
  hasIdle?: boolean;
  user?: string;
  password?: string;
}

/** Opens an IMAP server (RFC 3501) on a free port with one folder, as far as a reader of mail needs it. */
export async function openImapServer({ hasIdle = true, user = 'answers', password = 'secret' }: Options = {}) {
  const state = { uidValidity: 1, nextUid: 1, mails: [] as StoredMail[] };
  const sockets = new Set<ImapSession>();
  /** What clients asked for, and how many bytes they got. */
  const log = { commands: [] as string[], bytesSent: 0, connections: 0 };
  let onCommand: ((command: string) => 'break' | undefined) | undefined;

  const context = { state, log, hasIdle, user, password, intercept: (command: string) => onCommand?.(command) };
  const server = createServer((socket) => {
    log.connections += 1;
    const session = new ImapSession(socket, context);
    sockets.add(session);
    socket.on('close', () => sockets.delete(session));
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `imap://${user}:${password}@127.0.0.1:${port}`;

  return {
    url,
    port,
    log,
    get mails(): readonly StoredMail[] {
      return state.mails;
    },
    /** Puts a mail into the folder; its lines may end as in a template. */
    deliver: (text: string | Buffer, receivedAt = new Date()) => {
      const source = Buffer.isBuffer(text) ? text : Buffer.from(text.replace(/\r?\n/g, '\r\n'));
      const mail = { uid: state.nextUid, source, receivedAt, flags: new Set<string>() };
      state.nextUid += 1;
      state.mails.push(mail);
      for (const session of sockets) session.announce();
      return mail.uid;
    },
    /** Removes a mail, as a rule that moves it does. */
    remove: (uid: number) => {
      state.mails = state.mails.filter((mail) => mail.uid !== uid);
    },
    /** Gives every mail another UID, as a restored mailbox has. */
    renumber: () => {
      state.uidValidity += 1;
      state.nextUid = 1;
      for (const mail of state.mails) {
        mail.uid = state.nextUid;
        state.nextUid += 1;
      }
    },
    /** Ends all connections. */
    disconnect: () => {
      for (const session of sockets) session.end();
    },
    /** Calls a function before each command; the connection breaks off if it returns `break`. */
    intercept: (callback: typeof onCommand) => {
      onCommand = callback;
    },
    close: async () => {
      for (const session of sockets) session.end();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type ImapServer = Awaited<ReturnType<typeof openImapServer>>;
