/** The text of a mail, and the earlier mail that its program put below or above it. */
export interface SplitText {
  body: string;
  quoted: string | null;
}

/** The words with which programs begin an earlier mail: “On Monday, Nora wrote:”. They may be folded over three lines. */
const ATTRIBUTION =
  /^(?:on|le|el|am|il|op|em|den|في|بتاريخ)\s.{0,300}(?:wrote|a écrit|écrivait|escribió|schrieb|ha scritto|schreef|escreveu|كتب|كتبت).{0,100}:?\s*$/iu;
/** The same, in one line that names the sender alone. */
const SENDER = /^.{1,200}<[^<>\s@]{1,64}@[^<>\s@]{1,254}>\s{0,5}(?:wrote|a écrit|schrieb|كتب)?\s*:\s*$/iu;
const SEPARATOR =
  /^\s*(?:-{2,}\s*(?:original message|message d['’]origine|ursprüngliche nachricht|mensaje original|messaggio originale|الرسالة الأصلية)\s*-{2,}|_{20,})\s*$/iu;
const FORWARD =
  /^\s*(?:-{3,}\s*(?:forwarded message|message transféré|weitergeleitete nachricht|رسالة مُ?عاد توجيهها)\s*-{3,}|begin forwarded message\s*:|début du message (?:réexpédié|transféré)\s*:)\s*$/iu;
const FROM = /^\s*[*_]*(?:from|de|von|da|van|من)[*_]*\s*:\s*[*_]*\s*\S/iu;
const ABOUT =
  /^\s*[*_]*(?:sent|date|to|subject|envoyé|à|objet|gesendet|an|betreff|تم الإرسال|تاريخ|التاريخ|إلى|الموضوع)[*_]*\s*:/iu;

/** An earlier mail that begins later is not looked for. */
const MAX_LINES = 5000;

const isQuote = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** Splits a text into what was written and the earlier mail. Quotations between written lines stay where they are. */
export function splitQuoted(text: string): SplitText {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const start = findStart(lines);
  if (start === undefined) return { body: tidy(lines), quoted: null };
  const [before, after] = [lines.slice(0, start.at), lines.slice(start.at)];
  if (start.kind === 'forward') {
    // The earlier mail is what a forwarding person sends.
    return isEmpty(before) ? { body: tidy(lines), quoted: null } : { body: tidy(before), quoted: tidy(after) };
  }
  if (start.kind === 'whole') return { body: tidy(before), quoted: tidy(after) };
  // Quoted lines, with written ones after them or among them.
  const last = after.findLastIndex((line) => isQuote(line));
  const written = after.slice(last + 1);
  if (isEmpty(written) || isFooter(written)) {
    const among = after.slice(start.length).some((line, index) => index < last && !isQuote(line) && !isBlank(line));
    if (!among)
      return { body: tidy([...before, ...(isEmpty(written) ? [] : written)]), quoted: tidy(after.slice(0, last + 1)) };
    return { body: tidy([...before, ...after.slice(start.length)]), quoted: null };
  }
  const block = after.slice(start.length, last + 1);
  const isOneBlock = block.every((line) => isQuote(line) || isBlank(line));
  return isOneBlock
    ? { body: tidy([...before, ...written]), quoted: tidy(after.slice(0, last + 1)) }
    : { body: tidy([...before, ...after.slice(start.length)]), quoted: null };
}

interface Start {
  at: number;
  kind: 'forward' | 'whole' | 'lines';
  /** Lines of the attribution. */
  length: number;
}

/** Finds where the first earlier mail begins. */
function findStart(lines: readonly string[]): Start | undefined {
  for (let at = 0; at < Math.min(lines.length, MAX_LINES); at += 1) {
    const line = lines[at] ?? '';
    if (FORWARD.test(line)) return { at, kind: 'forward', length: 1 };
    if (SEPARATOR.test(line)) {
      // A row of underscores also ends a letter; Outlook puts the head of the earlier mail after it.
      const next = lines.slice(at + 1).find((other) => !isBlank(other)) ?? '';
      if (!line.includes('__') || FROM.test(next)) return { at, kind: 'whole', length: 1 };
    }
    if (FROM.test(line) && lines.slice(at + 1, at + 4).filter((other) => ABOUT.test(other)).length >= 2)
      return { at, kind: 'whole', length: 1 };
    if (isQuote(line)) return { at, kind: 'lines', length: 0 };
    for (const length of [1, 2, 3]) {
      const parts = lines.slice(at, at + length);
      if (parts.length < length || parts.some(isBlank) || parts.some(isQuote)) break;
      const text = parts.join(' ').trim();
      if (!ATTRIBUTION.test(text) && !(length === 1 && SENDER.test(text))) continue;
      const rest = lines.slice(at + length);
      const first = rest.find((other) => !isBlank(other));
      if (first === undefined || isQuote(first)) return { at, kind: 'lines', length };
      // Programs for phones quote without signs.
      if (length <= 2 && /[:：]\s*$/.test(parts.at(-1) ?? '') && /@|\d{4}/.test(text))
        return { at, kind: 'whole', length };
    }
  }
  return undefined;
}

const isEmpty = (lines: readonly string[]) => lines.every(isBlank);
/** A signature below an earlier mail. */
const isFooter = (lines: readonly string[]) => /^--\s*$/.test(lines.find((line) => !isBlank(line)) ?? '');

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
