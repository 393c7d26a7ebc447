import type { Request } from 'express';
import { clientAddress } from './clientAddress';

/** Who asks, as far as a request tells. */
export interface Caller {
  address: string;
  authorization: string | undefined;
  host: string | undefined;
  origin: string | undefined;
}

export function callerOf(request: Request): Caller {
  const { authorization, host, origin } = request.headers;
  return { address: clientAddress(request), authorization, host, origin };
}
