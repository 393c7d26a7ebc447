import type { RequestHandler } from 'express';
import { appError } from '../errors/appError';

/** Stands behind the routes of an address: it says by which methods they answer, where Express would find nothing. */
export function allowMethods(...methods: string[]): RequestHandler {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method !== 'OPTIONS') throw appError('METHOD_NOT_ALLOWED', `This address answers ${allow}.`);
    response.status(204).end();
  };
}
