import type { Request } from 'express';
import type { Locale } from '../../schema/locales';
import { getLocale } from './getLocale';

/** Who asks, as far as a request tells. */
export interface Caller {
  address: string;
  authorization: string | undefined;
  /** `http` or `https`: of the connection, or what a trusted proxy says. */
  protocol: string;
  host: string | undefined;
  origin: string | undefined;
  locale: Locale;
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
  };
}

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * Whom limits count: the address of a connection, or what a trusted proxy says, without the port that some name with it.
 * One that was reset before anybody looked has none any more, and counts with all others like it.
 */
export const clientAddress = ({ ip = 'unknown' }: Request): string => {
  const { v4, v6 } = WITH_PORT.exec(ip)?.groups ?? {};
  return v4 ?? v6 ?? ip;
};
