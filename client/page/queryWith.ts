import { personalParameters } from './personalParameters';
import { queryOf } from './queryOf';

/**
 * The query of an address with another value of one parameter, or without it. The rest stays: it may say where the visitor
 * came from. Thanks for a form and open settings are for one look.
 */
export function queryWith(search: string, name: string, value: string | undefined): string {
  const query = new URLSearchParams(search);
  for (const personal of personalParameters) query.delete(personal);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  return queryOf(query);
}
