import compile from 'icu-minify/compile';

/** Parts of a message. */
interface ParsedMessage {
  /** The message as use-intl formats it without a parser. */
  compiled: CompiledMessage;
  /** Names in the message: a value, a tag, or a value that selects a form. */
  values: Map<string, 'value' | 'tag' | 'forms'>;
  /** The text without values and tags. */
  text: string;
}

/** A text, or the parts of a message with values and tags. */
export type CompiledMessage = string | readonly unknown[];

/** Kinds of values in a compiled message (icu-minify): those that select a form, and those with a format. */
const CHOICES = [1, 2, 3];
const FORMATS = [4, 5, 6];

/** Returns undefined for a message that is no ICU MessageFormat. */
export function parseMessage(message: string): ParsedMessage | undefined {
  try {
    const compiled = compile(message) as CompiledMessage;
    const parsed: ParsedMessage = { compiled, values: new Map(), text: '' };
    readNodes(toList(compiled), parsed);
    return parsed;
  } catch {
    return undefined;
  }
}

const toList = (nodes: unknown): readonly unknown[] => (Array.isArray(nodes) ? nodes : [nodes]);

/** A node is text, the number within a plural form, or a list that begins with a name. */
function readNodes(nodes: readonly unknown[], parsed: ParsedMessage): void {
  const { values } = parsed;
  for (const node of nodes) {
    if (typeof node === 'string') parsed.text += ` ${node}`;
    if (!Array.isArray(node)) continue;
    const [name, kind, forms] = node as [string, unknown?, object?];
    if (node.length === 1 || FORMATS.includes(kind as number)) {
      values.set(name, values.get(name) ?? 'value');
    } else if (CHOICES.includes(kind as number)) {
      values.set(name, 'forms');
      for (const form of Object.values(forms ?? {})) readNodes(toList(form), parsed);
    } else {
      values.set(name, 'tag');
      readNodes(node.slice(1), parsed);
    }
  }
}
