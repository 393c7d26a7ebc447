import type { Subcommand, Values } from '../commandLine.ts';
import type { Server } from './connect.ts';

export type { Values } from '../commandLine.ts';

/** One command of `npm run staff` or `npm run privacy`. */
export interface Command extends Subcommand {
  /** Whether nobody has to sign in for it. */
  isPublic?: true;
  /** What to do where the site does not know what follows the name; without it, where ids are to be seen. */
  whenNotFound?: string;
  /** Reads what was typed, before anybody signs in, and gives what is then done with the site. */
  prepare: (values: Values, words: string[]) => (server: Server) => Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;
