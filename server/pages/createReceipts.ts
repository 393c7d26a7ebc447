import type { FormName } from '../../client/entry.server';
import { createSignedTokens } from '../signedTokens';

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * The address of a thank-you page carries a signed receipt, so that only a stored submission is thanked for. It holds
 * the row's id and nothing about the person.
 */
export function createReceipts(key: Buffer, now: () => Date) {
  const tokens = createSignedTokens<{ sub: string }>({ key, type: 'receipt+jwt', lifetimeMs: LIFETIME_MS, now });
  return {
    sign: (form: FormName, id: string) => tokens.sign(form, { sub: id }),
    /** The id, or undefined for a receipt that is missing, forged, old or another form's. */
    read: async (form: FormName, token: unknown) => (await tokens.read(form, token))?.sub,
  };
}
