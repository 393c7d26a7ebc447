import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../common/freePort.ts';

type MailKind = 'notify-staff' | 'send-receipt' | 'send-newsletter';

/** Creates a mail server that records the visitor or subscriber of each mail; it can be stopped, slowed down and observed. */
export async function createFakeSmtpServer() {
  const port = await freePort();
  /** Number of copies of each mail, by kind and the visitor's address. */
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
    /** Delay before a mail is accepted, in milliseconds. */
    pauseMs: 0,
    /** Called when a mail has arrived, before it is acknowledged to its sender. */
    onMail: async () => {},
    countReceived: (kind: MailKind, email: string) => received.get(`${kind} ${email}`) ?? 0,
    count: () => [...received.values()].reduce((sum, times) => sum + times, 0),
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        onData: (stream, _session, done) => {
          // A mail whose sender dies halfway is not recorded.
          take(stream).then(() => done(), done);
        },
      });
      // A killed sender breaks its connection.
      server.on('error', () => {});
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
    },
    close: () => new Promise<void>((closed) => (server ? server.close(closed) : closed())),
  };
  return smtp;
}

/** The visitor is in Reply-To of mail to staff, and in To of others. */
function getKey(mail: string): string {
  const header = (name: string) => mail.match(new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im'))?.[1] ?? '';
  const kind = header('Message-ID').match(/<([a-z-]+)\./)?.[1];
  const email = header(kind === 'notify-staff' ? 'Reply-To' : 'To').match(/[\w.-]+@[\w.-]+/)?.[0];
  return `${kind} ${email}`;
}
