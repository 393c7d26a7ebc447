/** A mail or a part of one, as a mail server reads it (RFC 2045). */
export interface MimePart {
  head: Buffer;
  body: Buffer;
  type: string;
  parameters: Record<string, string>;
  disposition: { type: string; parameters: Record<string, string> } | undefined;
  encoding: string;
  children: MimePart[];
}

const BREAK = Buffer.from('\r\n\r\n');

/** Reads a mail into its parts. */
export function parsePart(source: Buffer): MimePart {
  const end = source.indexOf(BREAK);
  const isHeadless = source.subarray(0, 2).toString() === '\r\n';
  const head = isHeadless ? Buffer.alloc(0) : end < 0 ? source : source.subarray(0, end + 2);
  const body = isHeadless ? source.subarray(2) : end < 0 ? Buffer.alloc(0) : source.subarray(end + 4);
  const getField = (name: string) =>
    head
      .toString()
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const { value: type, parameters } = readValue(getField('content-type') ?? 'text/plain; charset="us-ascii"');
  const disposition = getField('content-disposition');
  const found = disposition === undefined ? undefined : readValue(disposition);
  return {
    head,
    body,
    type,
    parameters,
    disposition: found && { type: found.value, parameters: found.parameters },
    encoding: getField('content-transfer-encoding') ?? '7bit',
    children: type.startsWith('multipart/') ? splitParts(body, parameters.boundary ?? '').map(parsePart) : [],
  };
}

function readValue(text: string): { value: string; parameters: Record<string, string> } {
  const [value = '', ...rest] = text.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const pairs = rest.map((one) => /^\s*([^=\s]+)\s*=\s*"?(.*?)"?\s*$/.exec(one)).filter((match) => match !== null);
  return {
    value: value.trim().toLowerCase(),
    parameters: Object.fromEntries(pairs.map(([, name = '', content = '']) => [name.toLowerCase(), content])),
  };
}

function splitParts(body: Buffer, boundary: string): Buffer[] {
  // One byte is one letter, so that positions agree.
  const text = `\r\n${body.toString('latin1')}`;
  const [, ...parts] = text.split(`\r\n--${boundary}`);
  return parts
    .filter((part) => !part.startsWith('--'))
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n') + 2), 'latin1'));
}

/** Returns a section of a mail: all, the head, or a part by its number. */
export function readPart(source: Buffer, section: string): Buffer {
  if (section === '') return source;
  const root = parsePart(source);
  if (/^header$/i.test(section)) return Buffer.concat([root.head, Buffer.from('\r\n')]);
  const [, numbers = '', what] = /^([\d.]+?)(?:\.(mime))?$/i.exec(section) ?? [];
  let part: MimePart | undefined = root;
  for (const number of numbers.split('.').map(Number)) {
    part = part?.children.length ? part.children[number - 1] : number === 1 ? part : undefined;
  }
  if (!part) return Buffer.alloc(0);
  return what ? Buffer.concat([part.head, Buffer.from('\r\n')]) : part.body;
}

export const quoteText = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

const describePairs = (pairs: Record<string, string>): string => {
  const texts = Object.entries(pairs).flatMap(([name, value]) => [quoteText(name), quoteText(value)]);
  return texts.length > 0 ? `(${texts.join(' ')})` : 'NIL';
};

/** Describes the parts of a mail (BODYSTRUCTURE, RFC 3501, section 7.4.2). */
export function describeStructure({ type, parameters, disposition, encoding, body, children }: MimePart): string {
  const [kind = '', subtype = ''] = type.split('/');
  const shown = disposition ? `(${quoteText(disposition.type)} ${describePairs(disposition.parameters)})` : 'NIL';
  if (children.length > 0) {
    const parts = children.map(describeStructure).join('');
    return `(${parts} ${quoteText(subtype)} ${describePairs(parameters)} ${shown} NIL NIL)`;
  }
  const lines = body.toString('latin1').split('\r\n').length - 1;
  const size = [
    body.length,
    ...(kind === 'text' ? [lines] : []),
    ...(type === 'message/rfc822'
      ? [`(${Array(10).fill('NIL').join(' ')})`, describeStructure(parsePart(body)), lines]
      : []),
  ];
  return `(${quoteText(kind)} ${quoteText(subtype)} ${describePairs(parameters)} NIL NIL ${quoteText(encoding)} ${size.join(' ')} NIL ${shown} NIL NIL)`;
}
