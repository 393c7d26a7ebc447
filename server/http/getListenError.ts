import type { Env } from '../settings/env';

/** Words the reason why the server cannot listen, for the person who starts it. */
export function getListenError(error: NodeJS.ErrnoException, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${PORT} is in use. Set PORT to another one.`);
    case 'EACCES':
      return new Error(`Port ${PORT} is not for everybody to listen on. Set PORT to one from 1024 on.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new Error(
        `HOST names no address of this machine: ${HOST}. Correct it, or leave it out for all addresses.`,
      );
    default:
      return error;
  }
}
