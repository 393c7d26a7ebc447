import type { Subcommand, Values } from '../common/commandLine.ts';
import type { Shell } from '../common/Shell.ts';
import type { Server } from './connect.ts';

export type { Values } from '../common/commandLine.ts';

/** One command of `npm run staff` or `npm run privacy`. */
export interface Command extends Subcommand {
  /** Whether it needs no sign-in. */
  isPublic?: true;
  /** Advice if the site does not know an argument; without it, where ids are shown. */
  whenNotFound?: string;
  /** Reads the arguments before the sign-in, and returns the function to run on the site. */
  prepare: (values: Values, words: string[], shell: Shell) => (server: Server) => Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;
