const MINUTE = 60_000;

/**
 * How long a mail server may take (RFC 5321, 4.5.3.2): five minutes to greet, ten after the end of a mail. Who hangs up sooner has
 * sent a mail that is accepted a moment later, and sends it again.
 */
export const patience = {
  greetMs: 5 * MINUTE,
  answerMs: 10 * MINUTE,
  /** A connection that is kept for longer may be forgotten by what stands between, and its next mail waits for an answer in vain. */
  idleMs: MINUTE / 2,
  connections: 2,
};
