import type { Env } from './env';

/** Where the site is, for addresses that leave it; never taken from a request, because a Host header is not to be believed. */
export const originOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
