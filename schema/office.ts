/**
 * Facts of the agency's office that code depends on; no other file names a time zone or a currency.
 * `timeZone` (IANA) decides where days begin and the times that pages show; `currency` (ISO 4217) is that of all prices.
 */
export const office: { timeZone: string; currency: string } = {
  timeZone: 'Africa/Casablanca',
  currency: 'USD',
};
