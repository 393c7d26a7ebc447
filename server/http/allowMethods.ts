import type { RequestHandler } from 'express';
import { appError } from '../errors/appError';

/** Installed after the routes of an address; answers other methods with the allowed ones, where Express would answer 404. */
export function allowMethods(...methods: string[]): RequestHandler {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method !== 'OPTIONS') throw appError('METHOD_NOT_ALLOWED', `This address answers ${allow}.`);
    response.status(204).end();
  };
}
