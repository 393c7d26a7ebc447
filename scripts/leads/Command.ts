import type { ParseArgsOptionsConfig } from 'node:util';
import type { Server } from '../staff/connect.ts';

/** Options as they were typed. */
export type Values = Record<string, string | boolean | undefined>;

export interface Command {
  /** What follows the name: `ID…`. */
  takes?: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** Lines of help about the options. */
  help?: readonly (readonly [option: string, meaning: string])[];
  /** Least and most of what follows the name. */
  count: readonly [least: number, most: number];
  /** Whether nobody has to sign in for it. */
  isPublic?: true;
  /** What to do where the site does not know what follows the name; without it, where ids are to be seen. */
  whenNotFound?: string;
  /** Reads what was typed, before anybody signs in, and gives what is then done with the site. */
  prepare: (values: Values, positionals: string[]) => (server: Server) => Promise<void>;
}
