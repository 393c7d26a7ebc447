import type { HTMLAttributes } from 'react';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import type { RequestItem } from './RequestItem';

/** Shows the text of a reply, in the language of its request; lines that begin with `>` are quoted from the request. */
export function ReplyText({ text, item }: { text: string; item: Pick<RequestItem, 'locale'> }) {
  return <SpokenText text={text} {...getVisitorLanguage(item)} />;
}

type SpokenTextProps = { text: string } & Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'>;

/** Shows a text of the conversation, with the quoted lines set apart. */
export function SpokenText({ text, ...language }: SpokenTextProps) {
  return splitQuotes(text).map(({ isQuote, part }, index) => {
    const key = `${index}`;
    return isQuote ? (
      <blockquote key={key} className="reply__text reply__quote" {...language}>
        {part}
      </blockquote>
    ) : (
      <p key={key} className="reply__text" {...language}>
        {part}
      </p>
    );
  });
}

/** Splits a text into written and quoted lines. Empty lines between the two are left out. */
export function splitQuotes(text: string): { isQuote: boolean; part: string }[] {
  const parts: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const isQuote = line.startsWith('>');
    const last = parts.at(-1);
    if (last?.isQuote === isQuote) last.lines.push(line);
    else parts.push({ isQuote, lines: [line] });
  }
  return parts
    .map(({ isQuote, lines }) => ({
      isQuote,
      part: lines
        .map((line) => (isQuote ? line.replace(/^> ?/, '') : line))
        .join('\n')
        .replace(/^\s*\n|\s+$/g, ''),
    }))
    .filter(({ part }) => part !== '');
}
