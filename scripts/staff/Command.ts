import type { Shell } from '../common/Shell.ts';
import type { Server } from './connect.ts';

/** Typed options, by their names in camel case. */
export type Values = Record<string, string | boolean | undefined>;

/** One command of `npm run staff`, `npm run privacy` or `npm run content`. */
export interface Command {
  /** Arguments after the name, such as `<EMAIL>`; `[FOLDER]` may be missing. */
  takes?: string;
  summary: string;
  /** Options, such as `--note <TEXT>`, with their meanings. */
  options?: readonly (readonly [flags: string, meaning: string])[];
  /** Whether it needs no sign-in. */
  isPublic?: true;
  /** Advice if the site does not know an argument; without it, where ids are shown. */
  whenNotFound?: string;
  /** Reads the arguments before the sign-in, and returns the function to run on the site. */
  prepare: (values: Values, words: string[], shell: Shell) => (server: Server) => Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;
