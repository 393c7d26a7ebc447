import { currency, timeZone } from './generated/agency.ts';

/**
 * Facts of the agency's office that code depends on, from agency/agency.yaml.
 * `timeZone` (IANA) decides where days begin and the times that pages show; `currency` (ISO 4217) is that of all prices.
 */
export const office: { timeZone: string; currency: string } = { timeZone, currency };
