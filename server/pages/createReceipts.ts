import type { FormName } from '../../client/entry.server';
import { createSignedTokens } from '../common/signedTokens';

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Signs the receipt in the address of a thank-you page, so that the page appears only after a submission was stored. It contains
 * the row's id and no personal data.
 */
export function createReceipts(key: Buffer, now: () => Date) {
  const tokens = createSignedTokens<{ sub: string }>({ key, type: 'receipt+jwt', lifetimeMs: LIFETIME_MS, now });
  return {
    sign: (form: FormName, id: string) => tokens.sign(form, { sub: id }),
    /** Returns the id; undefined for a receipt that is missing, forged, expired or of another form. */
    read: async (form: FormName, token: unknown) => (await tokens.read(form, token))?.sub,
  };
}
