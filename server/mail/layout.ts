import type { CalendarDay } from '../../schema/calendarDay';
import {
  getDirection,
  isCodeLanguage,
  isolateLeftToRight,
  isRightToLeft,
  type Locale,
  locales,
} from '../../schema/locales';
import { office } from '../../schema/office';
import { removeInvisible } from '../../schema/rules/removeInvisible';
import { getTranslate } from '../common/translate';
import { type Html, html } from '../content/html';
import type { Site } from '../content/Site';
import type { Line } from './submissionLines';

/** Physical sides: mail programs do not know logical ones. */
const getCellStyle = (locale: Locale): string =>
  isRightToLeft(locale)
    ? 'padding:6px 0 6px 16px;vertical-align:top;text-align:right'
    : 'padding:6px 16px 6px 0;vertical-align:top;text-align:left';
/** Breaks an address or a name that is longer than the window; without it the whole mail would be as wide. */
const WRAP = 'overflow-wrap:anywhere';

/** A text of one or more paragraphs, a table of lines, or an address to open. */
export type Part = string | readonly Line[] | { href: string };

/**
 * Returns a mail of paragraphs, lines and links, as text and as HTML. It sets no colours: dark words of ours on the dark ground of a
 * mail program could not be read. Line breaks are elements, because Outlook ignores the CSS property `white-space`.
 */
export function layout(locale: Locale, ...parts: readonly Part[]): { text: string; html: string } {
  const cell = getCellStyle(locale);
  const page = html`<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta name="color-scheme" content="light dark"></head><body
    style="font-family:sans-serif;line-height:1.5;max-width:40em">${parts.map((part) => renderHtml(part, cell))}</body></html>`;
  return { text: `${parts.map((part) => renderText(part, locale)).join('\n\n')}\n`, html: page.text };
}

function renderText(part: Part, locale: Locale): string {
  if (typeof part === 'string') return splitLines(part).join('\n');
  if ('href' in part) return part.href;
  const t = getTranslate(locale, 'mail');
  const keepDirection = (line: string) => (NO_RIGHT_TO_LEFT.test(line) ? isolateLeftToRight(line, locale) : line);
  return part
    .map(([label, value]) => t('labelled', { label, value: splitLines(value).map(keepDirection).join('\n') }))
    .join('\n');
}

/** Matches lines that among Arabic words would be shown in another order, such as phone numbers. */
const NO_RIGHT_TO_LEFT = /^[^\p{Script=Arabic}\p{Script=Hebrew}]+$/u;

function renderHtml(part: Part, cell: string): Html[] | Html {
  if (typeof part === 'string') return splitParagraphs(part).map((lines) => html`<p style="${WRAP}">${lines}</p>`);
  // The address itself is the link: nobody has to trust a word that hides one.
  return 'href' in part
    ? html`<p style="${WRAP}"><a href="${part.href}">${part.href}</a></p>`
    : renderTable(part, cell);
}

const renderTable = (lines: readonly Line[], cell: string): Html =>
  html`<table role="presentation">${lines.map(
    ([label, value, by]) =>
      html`<tr><th style="${cell};font-weight:600" nowrap>${label}</th><td
        style="${cell};${WRAP}"${by !== undefined && by !== 'us' && html` lang="${by}"`}${by !== 'us' && html` dir="auto"`}>${renderValue(value)}</td></tr>`,
  )}</table>`;

/** Renders one paragraph bare in its cell, level with its label: the margin of an element would move it down. */
function renderValue(value: string): Html[] {
  const [first, ...more] = splitParagraphs(value);
  if (first === undefined || more.length === 0) return first ?? [];
  const paragraphs = [first, ...more];
  return paragraphs.map(
    (lines, index) => html`<p style="margin:0${index < more.length && ' 0 1em'}" dir="auto">${lines}</p>`,
  );
}

/** Splits at each line break that Unicode has (UAX 14): a text may come from any system. */
const splitLines = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);

/** Splits a text at blank lines into paragraphs, as lines of HTML with a break between. */
function splitParagraphs(text: string): Html[][] {
  const paragraphs = splitLines(text)
    .join('\n')
    .split(/\n(?:[^\S\n]*\n)+/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      paragraph.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${keepWords(keepSpaces(line))}`),
    );
}

const TAB = '    ';
const NO_BREAK_SPACE = '\u00a0';

/** Keeps indented lists and columns in shape: HTML makes one space of many. A line may still break between words. */
const keepSpaces = (line: string) =>
  line
    .trimEnd()
    .replaceAll('\t', TAB)
    .replace(/^ +/, (spaces) => NO_BREAK_SPACE.repeat(spaces.length))
    .replace(/ {2,}/g, (spaces) => `${NO_BREAK_SPACE.repeat(spaces.length - 1)} `);

/** Matches words that would be broken behind their hyphen: a reference, and « e-mail ». */
const HYPHENED = /(\bQ-[0-9A-F]{8}\b|\be-mails?\b)/;

const keepWords = (line: string) =>
  line
    .split(HYPHENED)
    .map((part, index) => (index % 2 === 0 ? part : html`<span style="display:inline-block">${part}</span>`));

/** Returns the name and the addresses of the agency, for the end of a mail. */
export const sign = ({ name, phone, email }: Pick<Site, 'name' | 'phone' | 'email'>, locale: Locale): string =>
  `${name}\n${isolateLeftToRight(phone, locale)}\n${isolateLeftToRight(email, locale)}`;

/** Returns subject and Reply-To of a mail that no person writes. */
export const describeAutomatic = (site: Pick<Site, 'name' | 'email'>, subject: string) => ({
  subject,
  replyTo: { name: site.name, address: site.email },
});

/** Words a day as the language has it: `March 10, 2026`, `10 mars 2026`. */
export const formatDay = (day: CalendarDay, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Words a time: `2026-03-10 09:15 UTC` in English, elsewhere as the language has it. */
export function formatTime(time: Date, locale: Locale): string {
  if (isCodeLanguage(locale)) return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const style = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return time.toLocaleString(locales[locale].tag, { ...style, timeZone: 'UTC', timeZoneName: 'short' });
}

/** Words a time of these days by the clock of the office, with the day of the week. */
export const formatOfficeTime = (time: Date, locale: Locale): string =>
  time.toLocaleString(locales[locale].tag, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: office.timeZone,
  });

/**
 * Returns a text as one line of a header: without control and invisible characters, and without the beginning of an encoded word
 * (RFC 2047), which mail programs would turn into letters.
 */
export const oneLine = (text: string): string =>
  removeInvisible(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replaceAll('=?', '= ?')
    .trim();
