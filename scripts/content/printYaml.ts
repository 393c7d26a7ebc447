import { isDeepStrictEqual } from 'node:util';
import { Document, isScalar, parseDocument, Scalar, stringify, visit } from 'yaml';

/** Width of the lines of content files. */
const WIDTH = 120;

/** Whether YAML has this value. A few texts, such as one that begins with spaces, cannot be folded or stand without quotes. */
export function isReadAs(yaml: string, value: unknown): boolean {
  const document = parseDocument(yaml);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJSON(), value);
}

/** Prints text for a position of a file, and returns undefined where it would be read as another text. */
function tryPrint(value: string, type: Scalar.Type | undefined, indent: number): string | undefined {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  // Below a key of its own, which is cut off again: a block has its lines below the key.
  const printed = new Document({ text: scalar }).toString({
    lineWidth: isBlock ? WIDTH - indent + 2 : 0,
    singleQuote: true,
  });
  // Line breaks at the end of a block are cut off, too, and belong to some texts.
  const text = printed.slice('text: '.length).trimEnd();
  if (!isReadAs(`text: ${text}\n`, { text: value })) return undefined;
  const lines = text.split('\n');
  return lines.map((line, index) => (index > 0 && line ? ' '.repeat(indent - 2) + line : line)).join('\n');
}

/** Where a text is to stand. */
interface Position {
  /** Column in which further lines of the text begin. */
  indent: number;
  /** How the former text is written, which the new one follows if it can. */
  type?: Scalar.Type | undefined;
  /** Whether it has to stay on one line, because something follows it there. */
  isOneLine?: boolean;
}

/** Prints a text as content files have it: long ones folded below their key. */
export function printText(value: string, { indent, type, isOneLine = false }: Position): string {
  const isLong = value.includes('\n') || indent + value.length > WIDTH;
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isFolded = !isOneLine && (isLong || isBlock) && value.trim() !== '';
  const types = isFolded ? [isBlock ? type : 'BLOCK_FOLDED'] : [isBlock ? undefined : type, 'QUOTE_SINGLE'];
  const texts = types.map((one) => tryPrint(value, one as Scalar.Type | undefined, indent));
  const fits = (text: string | undefined) => text !== undefined && (isFolded || !text.includes('\n'));
  return texts.find(fits) ?? JSON.stringify(value);
}

/** Prints a text within brackets. */
export const printInline = (value: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(value) && tryPrint(value, undefined, 2) === value
    ? value
    : JSON.stringify(value);

/** Prints fields or a list as a file of its own, with the fields in an order. Fields that the order does not have come last. */
export function printFields(value: object, order: readonly string[] = []): string {
  const document = new Document(value);
  const rank = (key: unknown) => {
    const index = order.indexOf(String(isScalar(key) ? key.value : key));
    return index < 0 ? order.length : index;
  };
  visit(document, {
    Map: (_key, map) => void map.items.sort((one, other) => rank(one.key) - rank(other.key)),
    Scalar: (key, scalar) => {
      const { value: text } = scalar;
      if (key !== 'key' && typeof text === 'string' && text.trim() && isLong(text)) scalar.type = 'BLOCK_FOLDED';
    },
  });
  const printed = document.toString({ lineWidth: WIDTH, singleQuote: true });
  return isReadAs(printed, value)
    ? printed
    : stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
}

/** Prints fields or a list for a column of a file. */
export const printIndented = (value: object, column: number, order: readonly string[]): string =>
  printFields(value, order).replaceAll(/^(?=.)/gm, ' '.repeat(column));

const isLong = (text: string) => text.includes('\n') || text.length > WIDTH - 20;
