import 'reflect-metadata';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildApiSchema } from './buildApiSchema';

/** The schema as text, in an order that does not depend on that of imports. */
export async function printApiSchema(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildApiSchema()))}\n`;
}
