import type { Request } from 'express';
import { forbidden } from '../errors/appError';
import { getCaller } from '../http/getCaller';
import { isFromElsewhere } from '../http/origins';
import type { Env } from '../settings/env';

/** Rejects requests from other sites: their pages cannot send the header without a preflight request, nor change their Origin. */
export function assertFromDesk(request: Request, env: Env): void {
  const caller = getCaller(request);
  const isDesk = request.get('x-requested-with') === 'desk' && caller.origin !== undefined;
  if (!isDesk || isFromElsewhere(caller, env)) throw forbidden('Only the desk of this site may call this.');
}
