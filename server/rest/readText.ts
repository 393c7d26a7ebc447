import { type GraphQLInputType, getNamedType, isEnumType } from 'graphql';
import { z } from 'zod';
import type { Fault } from '../../schema/rules/Fault';
import { hasControlCharacter } from '../../schema/rules/text';

type Read = { value: unknown } | { fault: Omit<Fault, 'field'> };

const invalid = (message: string): Read => ({ fault: { code: 'INVALID_VALUE', message } });

/** Text of a path or a query as a value of the type that the operation declares; `2024` is text where text is wanted. */
export function readText(text: string, type: GraphQLInputType): Read {
  const named = getNamedType(type);
  if (hasControlCharacter(text, false)) {
    return { fault: { code: 'CONTROL_CHARACTER', message: 'This contains a character that cannot be shown.' } };
  }
  if (isEnumType(named)) {
    const words = named.getValues().map(({ value }) => String(value));
    if (words.includes(text)) return { value: text };
    return { fault: { code: 'INVALID_CHOICE', message: `Choose one of: ${words.join(', ')}.` } };
  }
  if (named.name === 'Int') {
    const value = Number(text);
    if (!/^-?\d+$/.test(text)) return invalid('Give a whole number.');
    return Math.abs(value) < 2 ** 31 ? { value } : invalid('Give a whole number, 2147483647 at most.');
  }
  if (named.name === 'Boolean') {
    return /^(true|false)$/i.test(text) ? { value: text.toLowerCase() === 'true' } : invalid('Give true or false.');
  }
  if (named.name === 'DateTimeISO') {
    const known = z
      .union([z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
      .safeParse(text);
    // A day is its first moment in UTC. There a time may be of a year before 0 or after 9999, which GraphQL does not read.
    const value = known.success ? new Date(text).toISOString() : '';
    if (/^\d/.test(value)) return { value };
    return invalid('Give a day such as 2026-01-31, or a time such as 2026-01-31T09:30:00Z.');
  }
  return { value: text };
}
