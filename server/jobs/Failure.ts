import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum FailureReason {
  UNREACHABLE = 'unreachable',
  TIMED_OUT = 'timedOut',
  NAME_UNKNOWN = 'nameUnknown',
  CERTIFICATE = 'certificate',
  SIGN_IN_REJECTED = 'signInRejected',
  REJECTED = 'rejected',
  ADDRESS_UNKNOWN = 'addressUnknown',
  MAILBOX_FULL = 'mailboxFull',
  TOO_LARGE = 'tooLarge',
  PRIVATE_ADDRESS = 'privateAddress',
  RECEIVER_UNKNOWN = 'receiverUnknown',
  TASK_UNKNOWN = 'taskUnknown',
  CLOCK = 'clock',
  STOPPED = 'stopped',
  OTHER = 'other',
}

registerEnumType(FailureReason, {
  name: 'FailureReason',
  description: 'The reason why mail, a webhook or another job failed.',
  valuesConfig: {
    UNREACHABLE: { description: 'The other server took no connection, or broke it off.' },
    TIMED_OUT: { description: 'The other server did not answer in time.' },
    NAME_UNKNOWN: { description: 'The name of the other server was not found.' },
    CERTIFICATE: { description: 'The connection could not be encrypted, or the certificate is not trusted.' },
    SIGN_IN_REJECTED: { description: 'The mail server rejected the sign-in.' },
    REJECTED: { description: 'The other server answered and rejected the message.' },
    ADDRESS_UNKNOWN: { description: 'The address does not exist, or takes no mail any more.' },
    MAILBOX_FULL: { description: 'The mailbox of the recipient is full.' },
    TOO_LARGE: { description: 'The mail is too large for the mail server of the recipient.' },
    PRIVATE_ADDRESS: {
      description: 'The message goes to a private address, which WEBHOOK_ALLOW_PRIVATE does not allow.',
    },
    RECEIVER_UNKNOWN: { description: 'The receiver is not in the settings any more.' },
    TASK_UNKNOWN: { description: 'Another version of the site planned it.' },
    CLOCK: { description: 'The clock of the site is not trusted.' },
    STOPPED: { description: 'The process stopped, or the job waited too long.' },
    OTHER: { description: 'Another reason: the code has the details.' },
  },
});

const { UNREACHABLE, TIMED_OUT, NAME_UNKNOWN, CERTIFICATE, SIGN_IN_REJECTED, REJECTED } = FailureReason;

/** Codes of Node.js, OpenSSL, nodemailer and this application. */
const REASONS: Record<string, FailureReason> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ECONNECTION: UNREACHABLE,
  ECONNABORTED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EPROTOCOL: REJECTED,
  ETIMEDOUT: TIMED_OUT,
  ETIMEOUT: TIMED_OUT,
  ABORT_ERR: TIMED_OUT,
  TimeoutError: TIMED_OUT,
  23: TIMED_OUT,
  ENOTFOUND: NAME_UNKNOWN,
  EAI_AGAIN: NAME_UNKNOWN,
  EDNS: NAME_UNKNOWN,
  ETLS: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  EAUTH: SIGN_IN_REJECTED,
  ENOAUTH: SIGN_IN_REJECTED,
  EENVELOPE: REJECTED,
  EMESSAGE: REJECTED,
  ESTREAM: REJECTED,
  MAIL_REJECTED: REJECTED,
  // Reports of mail servers (mail/readBounce).
  BOUNCE_ADDRESS: FailureReason.ADDRESS_UNKNOWN,
  BOUNCE_DOMAIN: NAME_UNKNOWN,
  BOUNCE_DISABLED: FailureReason.ADDRESS_UNKNOWN,
  BOUNCE_FULL: FailureReason.MAILBOX_FULL,
  BOUNCE_SIZE: FailureReason.TOO_LARGE,
  BOUNCE_SERVER: UNREACHABLE,
  BOUNCE_REFUSED: REJECTED,
  BOUNCE_OTHER: REJECTED,
  PRIVATE_ADDRESS: FailureReason.PRIVATE_ADDRESS,
  UnknownReceiver: FailureReason.RECEIVER_UNKNOWN,
  UnknownTask: FailureReason.TASK_UNKNOWN,
  WrongClock: FailureReason.CLOCK,
  STOPPED: FailureReason.STOPPED,
};

@ObjectType({ description: 'Why an attempt failed.' })
export class Failure {
  @Field(() => FailureReason)
  reason!: FailureReason;

  @Field(() => String, {
    description: 'The code of the library or the status of HTTP, such as `ECONNREFUSED` or `HTTP_500`.',
  })
  code!: string;
}

/** Describes the code with which a job failed; null if there is no code. */
export function describeFailure(code: string | null): Failure | null {
  if (code === null) return null;
  const reason = REASONS[code] ?? (code.startsWith('HTTP_') ? REJECTED : FailureReason.OTHER);
  return Object.assign(new Failure(), { reason, code });
}

/** Returns the code of an error to store. The message is not stored, because it may quote an address. */
export const getFailureCode = (error: unknown): string =>
  String((error as { code?: unknown }).code ?? (error as Error).name).slice(0, 80);
