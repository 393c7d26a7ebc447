import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Of a command that was typed wrongly, as of `npm run leads`. */
const USAGE = 2;

/**
 * What was typed behind a command. `--help` prints how it is used and ends it with 0; an option that it does not have, or a
 * word too many, is told with that and ends it with 2: a command that passes over what was typed does something else.
 * @param usage first how the command is typed, then what it does.
 * @param mostWords besides options.
 */
export function commandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  mostWords = 0,
) {
  const parse = () => {
    try {
      const config = { options: { ...options, help: { type: 'boolean' as const } }, allowPositionals: true } as const;
      const { values, positionals } = parseArgs(config);
      const [unknown] = positionals.slice(mostWords);
      return { values, words: positionals, fault: unknown && `"${unknown}" is one word too many.` };
    } catch (error) {
      return { fault: (error as Error).message.split('. ')[0] };
    }
  };
  const { values, words, fault } = parse();
  if (fault !== undefined || !values || !words) {
    console.error(`${fault}\nUsage: ${usage}`);
    process.exit(USAGE);
  }
  if ((values as { help?: boolean }).help) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  return { values, words };
}

/** For a fault that has words of its own, such as one in a file of content; where in the program says nothing to who typed the command. */
export function endInWords({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

/** Ends the command where what was named is nothing that it knows. */
export function assertKnown(wanted: readonly string[], isKnown: (name: string) => boolean): void {
  const unknown = wanted.filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  console.error(`Nothing has this name: ${unknown.join(', ')}`);
  process.exit(USAGE);
}
