import { validate } from 'uuid';
import { z } from 'zod';
import type { Ordering } from './Ordering';

/** Where a row stands in an order: its key, and its id where keys are equal. */
export interface Position {
  key: string;
  id: string;
}

type Order = Pick<Ordering<never>, 'name' | 'type'>;

const KEYS = {
  // What PostgreSQL takes for a time; Date.parse alone would let through what it does not.
  timestamptz: z.union([z.literal('infinity'), z.iso.datetime().refine((text) => !text.startsWith('0000'))]),
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
};

/** Opaque to callers: they get one and give it back. */
export const encodeCursor = ({ name }: Order, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([name, key, id])).toString('base64url');

/** @returns undefined for what is no cursor of this order. */
export function decodeCursor({ name, type }: Order, text: string): Position | undefined {
  const shape = z.tuple([z.literal(name), KEYS[type], z.string().refine((id) => validate(id))]);
  const { data } = shape.safeParse(parsed(text));
  return data && { key: data[1], id: data[2] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
