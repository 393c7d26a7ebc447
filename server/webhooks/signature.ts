import { createHmac } from 'node:crypto';

/** The signature of one message (Standard Webhooks 1.0, "Signature scheme"); the secret is `whsec_` and base64. */
export function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
