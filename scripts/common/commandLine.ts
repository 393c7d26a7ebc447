import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError, EXIT } from '../staff/CommandError.ts';

/** Typed options. */
export type Values = Record<string, string | boolean | undefined>;

type HelpLines = readonly (readonly [option: string, meaning: string])[];

/** A subcommand of a program, such as `list` of `npm run staff`. */
export interface Subcommand {
  /** Arguments after the name: `ID…`. */
  takes?: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** Lines of help about the options. */
  help?: HelpLines;
  /** Minimum and maximum number of arguments. */
  count: readonly [min: number, max: number];
}

/** Definitions that all subcommands of a program share. */
interface Common {
  options: ParseArgsOptionsConfig;
  help: HelpLines;
  /** The last line of the program's help. */
  notes: string;
}

/**
 * Reads the arguments of a command. `--help` prints the usage and exits with 0. An unknown option or an extra word is reported
 * and exits with 2, because a command that ignored it would do something other than intended.
 * @param usage Usage of the command in the first line, then its description.
 * @param maxWords Maximum number of words besides options.
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

/** Returns an error for an option with a value that is repeated: `parseArgs` ignores all values but the last. */
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

/** Exits with the message of an expected error, such as one in a content file. Its stack would not help the user. */
export function exitWithMessage({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

/** Exits with an error if a name is unknown. */
export function assertKnown(wanted: readonly string[], isKnown: (name: string) => boolean): void {
  const unknown = wanted.filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  console.error(`Nothing has this name: ${unknown.join(', ')}`);
  process.exit(EXIT.usage);
}

/**
 * Reads a subcommand with its options and words. For `--help` it returns the help of the subcommand or of the program.
 * @param program Name of the program, such as `npm run staff`.
 * @throws CommandError that names the error and the help.
 */
export function readSubcommand<Command extends Subcommand>(
  program: string,
  commands: Readonly<Record<string, Command>>,
  common: Common,
  typed: readonly string[],
): { command: Command; values: Values; words: string[] } | { help: string } {
  const args = [...typed];
  const commonOptions = { ...common.options, help: { type: 'boolean' } } as const;
  const listHelp = () => describeProgram(program, commands, common);
  // The subcommand may follow options, and an option's value is no subcommand.
  const known = Object.values(commands).map(({ options }) => options);
  const all = Object.assign({}, ...known, commonOptions) as ParseArgsOptionsConfig;
  const loose = parseArgs({ args, options: all, strict: false, allowPositionals: true, tokens: true });
  const token = loose.tokens.find(({ kind }) => kind === 'positional');
  const name = loose.positionals[0] ?? '';
  if (name === 'help' || (!name && loose.values.help)) return { help: listHelp() };
  // Every object inherits "constructor" and "toString".
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !token) {
    throw new CommandError(
      `${name ? `There is no command "${name}".` : 'Name a command.'}\n\n${listHelp()}`,
      EXIT.usage,
    );
  }
  if (loose.values.help) return { help: describeCommand(program, name, command, common) };
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

/** Describes one subcommand with its options. */
function describeCommand(program: string, name: string, command: Subcommand, common: Common): string {
  const options = [...(command.help ?? []), ...common.help, HELP];
  return [`Usage: ${synopsis(program, name, command)}`, '', command.summary, '', 'Options:', ...table(options)].join(
    '\n',
  );
}

/** Describes a program: all subcommands, each with its options if they are few. */
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
