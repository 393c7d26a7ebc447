import type { Request } from 'express';
import { getNamedType } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import type { Parameter } from './parametersOf';
import { readText } from './readText';

/**
 * Whether an address is the canonical one of what it asks for, and has no free text. Responses at other addresses are the same,
 * but not cached: anybody can make up any number of them.
 */
export function createAddressCheck({ path }: Endpoint, parameters: readonly Parameter[]) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return ({ originalUrl, params, query }: Pick<Request, 'originalUrl' | 'params' | 'query'>): boolean => {
    const where = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const asked = new URLSearchParams();
    for (const { name, type } of inQuery) {
      const text = query[name];
      if (text === undefined) continue;
      const read = typeof text === 'string' && getNamedType(type).name !== 'String' && readText(text, type);
      if (!read || !('value' in read)) return false;
      asked.set(name, String(read.value));
    }
    const search = asked.size > 0 ? `?${asked}` : '';
    return [where, where.slice(0, -1)].some((one) => originalUrl === `/api${one}${search}`);
  };
}
