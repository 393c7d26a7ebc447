import { parseArgs } from 'node:util';
import { CommandError, EXIT } from '../staff/CommandError.ts';
import type { Command, Values } from './Command.ts';

const COMMON = { url: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** @throws CommandError that says what is wrong and where the help is. */
export function readArguments(
  name: string,
  { options, count: [least, most], takes }: Command,
  args: string[],
): { values: Values; positionals: string[] } {
  const more = `"npm run leads -- ${name} --help" says more.`;
  const { values, positionals } = parse(args, options, more);
  if (!values.help && (positionals.length < least || positionals.length > most)) {
    throw new CommandError(`${name} takes ${takes ?? 'nothing but options'}. ${more}`, EXIT.usage);
  }
  return { values, positionals };
}

function parse(args: string[], options: Command['options'], more: string) {
  try {
    const parsed = parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true });
    return { values: parsed.values as Values, positionals: parsed.positionals };
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. ${more}`, EXIT.usage);
  }
}
