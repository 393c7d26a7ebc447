const STAND_IN = 'http://site.invalid';

/** A request's address for the router; its origin is a stand-in, because a Host header is not to be believed. */
export const addressOf = (originalUrl: string): URL | null => URL.parse(originalUrl.replace(/^\/+/, '/'), STAND_IN);
