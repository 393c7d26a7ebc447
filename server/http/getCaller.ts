import type { Request } from 'express';
import type { Locale } from '../../schema/locales';
import { createClientSignal } from './createClientSignal';
import { getLocale } from './getLocale';

/** The caller as far as a request identifies it. */
export interface Caller {
  address: string;
  authorization: string | undefined;
  /** `http` or `https`: the protocol of the connection, or the one that a trusted proxy names. */
  protocol: string;
  host: string | undefined;
  origin: string | undefined;
  locale: Locale;
  /** Aborted when the caller leaves. */
  signal: AbortSignal | undefined;
}

export function getCaller(request: Request): Caller {
  const { authorization, host, origin } = request.headers;
  return {
    address: clientAddress(request),
    authorization,
    protocol: request.protocol,
    host,
    origin,
    locale: getLocale(request),
    signal: request.res && createClientSignal(request.res),
  };
}

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * Returns the address that limits count: of the connection, or of a trusted proxy, without the port that some proxies append. A
 * connection that was reset too early has no address; all such requests are counted together.
 */
export const clientAddress = ({ ip = 'unknown' }: Request): string => {
  const { v4, v6 } = WITH_PORT.exec(ip)?.groups ?? {};
  return v4 ?? v6 ?? ip;
};
