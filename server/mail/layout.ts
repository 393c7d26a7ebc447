import { type Html, html } from './html';
import type { Line } from './submissionLines';

const CELL = 'padding:6px 16px 6px 0;vertical-align:top;text-align:start';

/** A mail of paragraphs and lines, in both of its forms. */
export function layout(...parts: readonly (string | readonly Line[])[]): { text: string; html: string } {
  const text = parts
    .map((part) => (typeof part === 'string' ? part : part.map(([label, value]) => `${label}: ${value}`).join('\n')))
    .join('\n\n');
  const body = parts.map((part) => (typeof part === 'string' ? html`<p>${part}</p>` : table(part)));
  const page = html`<!doctype html><html lang="en" dir="ltr"><body
    style="font-family:sans-serif;line-height:1.5;color:#1c1917;max-width:40em">${body}</body></html>`;
  return { text: `${text}\n`, html: page.markup };
}

const table = (lines: readonly Line[]): Html =>
  html`<table role="presentation">${lines.map(
    ([label, value]) =>
      html`<tr><th style="${CELL};font-weight:600">${label}</th><td
        style="${CELL};white-space:pre-wrap" dir="auto">${value}</td></tr>`,
  )}</table>`;
