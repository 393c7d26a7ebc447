import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../freePort.ts';

type MailKind = 'notify-staff' | 'send-receipt';

/** A mail server that keeps, of each mail, which visitor it tells of; it can be away, slow, and watched. */
export async function createFakeSmtpServer() {
  const port = await freePort();
  /** How often each mail came, by kind and the visitor's address. */
  const received = new Map<string, number>();
  let server: SMTPServer | undefined;
  const take = async (stream: Readable) => {
    const key = getKey(await text(stream));
    await new Promise((resolve) => setTimeout(resolve, smtp.pauseMs));
    received.set(key, (received.get(key) ?? 0) + 1);
    await smtp.onMail();
  };
  const smtp = {
    url: `smtp://127.0.0.1:${port}`,
    /** Before a mail is taken, in ms. */
    pauseMs: 0,
    /** Called when a mail has come, and its sender does not know yet. */
    onMail: async () => {},
    countReceived: (kind: MailKind, email: string) => received.get(`${kind} ${email}`) ?? 0,
    count: () => [...received.values()].reduce((sum, times) => sum + times, 0),
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          // A sender that dies halfway has sent nothing.
          take(stream).then(() => done(), done);
        },
      });
      // A sender that is killed breaks its connection.
      server.on('error', () => {});
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
    },
    close: () => new Promise<void>((closed) => (server ? server.close(closed) : closed())),
  };
  return smtp;
}

/** Staff answer to the visitor; a receipt goes there. */
function getKey(mail: string): string {
  const header = (name: string) => mail.match(new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im'))?.[1] ?? '';
  const kind = header('Message-ID').match(/<([a-z-]+)\./)?.[1];
  const email = header(kind === 'notify-staff' ? 'Reply-To' : 'To').match(/[\w.-]+@[\w.-]+/)?.[0];
  return `${kind} ${email}`;
}
