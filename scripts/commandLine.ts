import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError, EXIT } from './staff/CommandError.ts';

/** Options as they were typed. */
export type Values = Record<string, string | boolean | undefined>;

type HelpLines = readonly (readonly [option: string, meaning: string])[];

/** One of several commands that a program has, such as `list` of `npm run staff`. */
export interface Subcommand {
  /** What follows the name: `ID…`. */
  takes?: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** Lines of help about the options. */
  help?: HelpLines;
  /** Least and most of what follows the name. */
  count: readonly [min: number, max: number];
}

/** What every command of a program has. */
interface Common {
  options: ParseArgsOptionsConfig;
  help: HelpLines;
  /** The last line of the program's help. */
  notes: string;
}

/**
 * What was typed behind a command. `--help` prints how it is used and ends it with 0; an option that it does not have, or a
 * word too many, is told with that and ends it with 2: a command that passes over what was typed does something else.
 * @param usage first how the command is typed, then what it does.
 * @param maxWords besides options.
 */
export function commandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  maxWords = 0,
) {
  const parse = () => {
    try {
      const all = { ...options, help: { type: 'boolean' as const } };
      const { values, positionals, tokens } = parseArgs({
        options: all,
        allowPositionals: true,
        tokens: true,
      } as const);
      const [unknown] = positionals.slice(maxWords);
      const problem = unknown ? `"${unknown}" is one word too many.` : findRepeated(tokens, all);
      return { values, words: positionals, problem };
    } catch (error) {
      return { problem: (error as Error).message.split('. ')[0] };
    }
  };
  const { values, words, problem } = parse();
  if (problem !== undefined || !values || !words) {
    console.error(`${problem}\nUsage: ${usage}`);
    process.exit(EXIT.usage);
  }
  if ((values as { help?: boolean }).help) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  return { values, words };
}

interface Token {
  kind: string;
  name?: string;
}

/** Says which option with a value was typed more often than it is read: `parseArgs` passes over all values but the last. */
function findRepeated(tokens: readonly Token[], options: ParseArgsOptionsConfig): string | undefined {
  const seen = new Set<string>();
  for (const { kind, name = '' } of tokens) {
    const option = kind === 'option' ? options[name] : undefined;
    if (option?.type !== 'string' || option.multiple) continue;
    if (seen.has(name)) return `--${name} can be typed once.`;
    seen.add(name);
  }
  return undefined;
}

/** For a fault that has words of its own, such as one in a file of content; where in the program says nothing to who typed the command. */
export function exitWithMessage({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

/** Ends the command where what was named is nothing that it knows. */
export function assertKnown(wanted: readonly string[], isKnown: (name: string) => boolean): void {
  const unknown = wanted.filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  console.error(`Nothing has this name: ${unknown.join(', ')}`);
  process.exit(EXIT.usage);
}

/**
 * Reads a command with its options and words from what was typed behind a program. `--help` prints the help of the command or of the
 * program, and gives undefined.
 * @param program such as `npm run staff`.
 * @throws CommandError that says what is wrong and where the help is.
 */
export function readSubcommand<Command extends Subcommand>(
  program: string,
  commands: Readonly<Record<string, Command>>,
  common: Common,
  args = process.argv.slice(2),
): { command: Command; values: Values; words: string[] } | undefined {
  const commonOptions = { ...common.options, help: { type: 'boolean' } } as const;
  const listHelp = () => describeProgram(program, commands, common);
  // The command may stand behind options, and an option's value is no command.
  const known = Object.values(commands).map(({ options }) => options);
  const all = Object.assign({}, ...known, commonOptions) as ParseArgsOptionsConfig;
  const loose = parseArgs({ args, options: all, strict: false, allowPositionals: true, tokens: true });
  const token = loose.tokens.find(({ kind }) => kind === 'positional');
  const name = loose.positionals[0] ?? '';
  if (name === 'help' || (!name && loose.values.help)) {
    console.log(listHelp());
    return undefined;
  }
  // Every object has a "constructor" and a "toString".
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !token) {
    throw new CommandError(
      `${name ? `There is no command "${name}".` : 'Name a command.'}\n\n${listHelp()}`,
      EXIT.usage,
    );
  }
  if (loose.values.help) {
    console.log(describeCommand(program, name, command, common));
    return undefined;
  }
  const fail = (message: string): never => {
    const more = `"${program} -- ${name} --help" says more.`;
    throw new CommandError(`${message}\n\nUsage: ${synopsis(program, name, command)}\n${more}`, EXIT.usage);
  };
  const options = { ...commonOptions, ...command.options };
  const parse = () => {
    try {
      return parseArgs({ args: args.toSpliced(token.index, 1), options, allowPositionals: true, tokens: true });
    } catch (error) {
      const [message = ''] = (error as Error).message.split('. ');
      const [, option] = /^Unknown option '(.+)'$/.exec(message) ?? [];
      return fail(option ? `${name} has no option ${option}.` : `${message}.`);
    }
  };
  const { values, positionals: words, tokens } = parse();
  const repeated = findRepeated(tokens, options);
  if (repeated) fail(repeated);
  const [least, max] = command.count;
  if (words.length < least || words.length > max) fail(`${name} takes ${command.takes ?? 'nothing but options'}.`);
  return { command, values: values as Values, words };
}

const HELP = ['--help', 'this'] as const;

const synopsis = (program: string, name: string, { takes }: Subcommand) =>
  [program, '--', name, '[options]', takes].filter(Boolean).join(' ');

/** How to call one command, with its options. */
function describeCommand(program: string, name: string, command: Subcommand, common: Common): string {
  const options = [...(command.help ?? []), ...common.help, HELP];
  return [`Usage: ${synopsis(program, name, command)}`, '', command.summary, '', 'Options:', ...table(options)].join(
    '\n',
  );
}

/** How to call a program: all its commands, each with its own options where they are few. */
function describeProgram(program: string, commands: Readonly<Record<string, Subcommand>>, common: Common): string {
  const lines = Object.entries(commands).map(([name, { takes, summary, help = [] }]) => {
    const options = help.length > 2 ? [] : help.map(([option]) => `[${option}]`);
    return [[name, takes, ...options].filter(Boolean).join(' '), summary] as const;
  });
  return [
    `Usage: ${program} -- COMMAND [options]`,
    '',
    'Commands:',
    ...table(lines),
    '',
    'Options of every command:',
    ...table([...common.help, HELP]),
    '',
    common.notes,
  ].join('\n');
}

function table(lines: HelpLines): string[] {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
