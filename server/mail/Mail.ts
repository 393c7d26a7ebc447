/** One mail, before it is encoded. */
export interface Mail {
  /** Stable over tries: the same work gives the same id. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}
