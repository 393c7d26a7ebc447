import { languages } from '../generated/agency.ts';
import { type KnownLocaleEntry, productLocales } from './productLocales.ts';

/** Languages of the product, and those that the agency brought (`languages.own` in `agency/agency.yaml`), which come first. */
export const knownLocales = { ...productLocales, ...languages.own } as const satisfies Readonly<
  Record<string, KnownLocaleEntry>
>;

export type KnownLocale = keyof typeof knownLocales;

export const isKnownLocale = (value: unknown): value is KnownLocale =>
  typeof value === 'string' && Object.hasOwn(knownLocales, value);
