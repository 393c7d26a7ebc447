/**
 * The start of an operation's SHA-256, by which the site's own pages name it: 64 bits tell a few dozen texts apart, and
 * the rest of a hash cannot be packed. Written out, those of all operations were half a kilobyte of every page's script.
 */
export const shortHash = (sha256: string): string => sha256.slice(0, 16);
