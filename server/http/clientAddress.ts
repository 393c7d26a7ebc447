import type { Request } from 'express';

/**
 * Whom limits count: the address of a connection, or what a trusted proxy says. One that was reset before anybody looked has
 * none any more, and counts with all others like it.
 */
export const clientAddress = ({ ip }: Request): string => ip ?? 'unknown';
