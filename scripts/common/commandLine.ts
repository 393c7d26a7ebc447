import { Command, InvalidArgumentError, type Option } from 'commander';
import { EXIT } from '../staff/CommandError.ts';

/** A command that rejects an option typed twice, of which commander would ignore all values but the last. */
class Program extends Command {
  override createCommand(name?: string): Command {
    return new Program(name);
  }

  override addOption(option: Option): this {
    if (option.required && !option.parseArg) {
      let isTyped = false;
      option.argParser((value: string) => {
        if (isTyped) throw new InvalidArgumentError(`${option.long} can be typed once.`);
        isTyped = true;
        return value;
      });
    }
    return super.addOption(option);
  }
}

/**
 * Creates the reader of a command's arguments. `--help` prints the usage. An unknown option or an extra word is reported with exit
 * status 2, because a command that ignored it would do something other than intended.
 * @param usage How the command is called, such as `npm run gen --`.
 */
export function createProgram(usage: string, description: string): Command {
  return new Program(usage)
    .description(description)
    .helpOption('-h, --help', 'prints this')
    .helpCommand(false)
    .showHelpAfterError()
    .showSuggestionAfterError(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode && EXIT.usage));
}

/** Collects the values of an option that may be repeated. */
export const collect = (value: string, former: readonly string[] = []): string[] => [...former, value];

/** Reads a number of 1 or more. */
export function readCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It has to be a number from 1.');
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
