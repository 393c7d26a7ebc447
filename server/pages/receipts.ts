import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FormName } from '../../client/entry.server';

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * The address of a thank-you page carries a signed receipt, so that only a stored submission is thanked for. It holds
 * the row's id and nothing about the person.
 */
export function receipts(key: Buffer, now: () => Date) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    seal(form: FormName, id: string): string {
      const body = `${id}.${now().getTime() + LIFETIME_MS}`;
      return `${body}.${sign(`${form}.${body}`)}`;
    },
    /** The id, or undefined for a receipt that is missing, forged or old. */
    open(form: FormName, token: unknown): string | undefined {
      if (typeof token !== 'string') return undefined;
      const [id = '', expires = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(`${form}.${id}.${expires}`));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && Number(expires) > now().getTime() ? id : undefined;
    },
  };
}
