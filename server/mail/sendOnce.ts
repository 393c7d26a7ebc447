import { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { isPermanentRejection } from './isPermanentRejection';
import { oneLine } from './layout';

/** Result of an attempt that the mail server did not confirm. */
type Outcome = 'refused' | 'deferred' | 'unknown';

/** A mail that the mail server did not confirm. */
export class SendingFailure extends Error {
  override name = 'SendingFailure';

  constructor(
    /** `refused`: for good; `deferred`: it may be tried again; `unknown`: the server may have accepted the mail. */
    readonly outcome: Outcome,
    readonly code: string,
    /** The answer of the server. It may contain an address, so it is not part of the message. */
    readonly answer: string | null,
  ) {
    super('The mail server did not confirm this mail.');
  }
}

const MAX_ANSWER = 500;

/**
 * Sends a mail in a connection of its own, so that the library never sends it again by itself.
 * @throws SendingFailure
 */
export async function sendOnce(transport: Transporter, message: SendMailOptions): Promise<void> {
  let isWhole = false;
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    // The connection reads this only after the server agreed to take the mail.
    message.createReadStream = (options) =>
      Readable.from(
        (async function* read() {
          yield* open(options);
          isWhole = true;
        })(),
        { objectMode: false },
      ) as ReturnType<typeof open>;
    done();
  });
  try {
    await transport.sendMail(message);
  } catch (error) {
    const { responseCode, response, code, name } = error as Partial<Record<string, string>> & { responseCode?: number };
    const answer = response ? oneLine(response).slice(0, MAX_ANSWER) : null;
    // Without an answer after the whole mail, the server may have accepted it.
    const outcome = isPermanentRejection(error) ? 'refused' : isWhole && !responseCode ? 'unknown' : 'deferred';
    throw new SendingFailure(outcome, String(code ?? name).slice(0, 80), answer);
  }
}
