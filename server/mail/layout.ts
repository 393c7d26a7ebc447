import { type Html, html } from '../html/html';
import type { Line } from './submissionLines';

const CELL = 'padding:6px 16px 6px 0;vertical-align:top;text-align:start';
/** An address of somebody's site, or a name, may be longer than any window; a whole mail would be as wide. */
const WRAP = 'overflow-wrap:anywhere';

/** A paragraph, a table of lines, or an address to open. */
type Part = string | readonly Line[] | { href: string };

/**
 * A mail of paragraphs, lines and links, in both of its forms. It sets no colours: dark words of ours on the dark ground of a
 * mail program could not be read.
 */
export function layout(...parts: readonly Part[]): { text: string; html: string } {
  const page = html`<!doctype html><html lang="en" dir="ltr"><head><meta name="color-scheme" content="light dark"></head><body
    style="font-family:sans-serif;line-height:1.5;max-width:40em">${parts.map(htmlOf)}</body></html>`;
  return { text: `${parts.map(textOf).join('\n\n')}\n`, html: page.text };
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part;
  return 'href' in part ? part.href : part.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function htmlOf(part: Part): Html {
  if (typeof part === 'string') return html`<p style="white-space:pre-line;${WRAP}">${part}</p>`;
  // The address itself is what to press: nobody has to trust a word that hides one.
  return 'href' in part ? html`<p style="${WRAP}"><a href="${part.href}">${part.href}</a></p>` : table(part);
}

const table = (lines: readonly Line[]): Html =>
  html`<table role="presentation">${lines.map(
    ([label, value]) =>
      html`<tr><th style="${CELL};font-weight:600;white-space:nowrap">${label}</th><td
        style="${CELL};white-space:pre-wrap;${WRAP}" dir="auto">${value}</td></tr>`,
  )}</table>`;
