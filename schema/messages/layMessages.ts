import { isToTranslate } from '../agency/toTranslate.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lays catalogues of a language over each other: the product's, and over it the agency's words. A message that a later one lacks, or that
 * nobody translated yet, stays as the former has it. A message may be compiled, which is a text or a list.
 */
export const layMessages = <Base>(base: Base, ...over: readonly unknown[]): Base =>
  over.reduce<unknown>(layTwo, base) as Base;

function layTwo(base: unknown, over: unknown): unknown {
  if (typeof over === 'string') return isToTranslate(over) ? base : over;
  if (!isGroup(over)) return over ?? base;
  const below = isGroup(base) ? base : {};
  const laid = Object.entries(over).map(([key, value]) => [key, layTwo(below[key], value)] as const);
  return { ...below, ...Object.fromEntries(laid.filter(([, value]) => value !== undefined)) };
}
