import { lexer, type Token, walkTokens } from 'marked';
import type { Locale } from '../../schema/locales';
import { isolateJoinedDigits } from './amounts';
import { lookUp, type PlaceholderScope } from './fillPlaceholders';
import { escapeHtml, Html } from './html';
import { PLACEHOLDER } from './isUntranslated';

/** Stands for a placeholder while Markdown is parsed: characters that are no syntax, and that no file has. */
const STAND_IN = /\uE000(\d+)\uE001/g;
const MAIL_LINK = /<(\uE000\d+\uE001)>/g;

/** A fact that is HTML, such as the table of cookies: a comment, which Markdown leaves alone. */
const OWN_HTML = /^<!--\uE000(\d+)\uE001-->\s*$/;
const ownTokens = new WeakSet<Token>();

/** Whether the HTML of a token is that of a fact, and nobody typed it. */
export const isOwnHtml = (token: Token): boolean => ownTokens.has(token);

/** Schemes of links, and the beginnings of those within the site. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|[/#])/i;

export interface MarkdownReading {
  locale: Locale;
  scope?: PlaceholderScope;
  onUnknown?: (placeholder: string, offset: number) => void;
  /** Gets each placeholder of HTML that is not alone on its line, and would be shown as text. */
  onMisplaced?: (placeholder: string) => void;
  /** Gets each link whose filled target leads elsewhere than to a page, a mail address or a telephone number. */
  onUnsafeLink?: (href: string) => void;
  /** Gets the key of each picture. Without it a picture is a link. */
  onPicture?: (key: string) => void;
}

/** Leaves out each line with a fact that the agency does not have, such as a register number. */
const omitLinesWithoutFact = (text: string, scope: PlaceholderScope): string =>
  text.replaceAll(/^.*\{\{(site\.\w+)\}\}.*$/gm, (line, path: string) =>
    lookUp(scope, path) === undefined ? '' : line,
  );

/**
 * Parses Markdown, and fills its placeholders in the parsed tokens: a value is text, a part of a link or HTML of ours, and never
 * Markdown. Staff edit some of these values.
 */
export function parseMarkdown(
  markdown: string,
  { locale, scope = {}, onUnknown = () => {}, onMisplaced, onUnsafeLink = () => {}, onPicture }: MarkdownReading,
): Token[] {
  const values: (string | Html)[] = [];
  const misplaced = new Map<number, string>();
  const inert = omitLinesWithoutFact(markdown, scope).replace(
    PLACEHOLDER,
    (placeholder, path: string, offset: number) => {
      const value = lookUp(scope, path);
      const isKnown = typeof value === 'string' || typeof value === 'number' || value instanceof Html;
      if (!isKnown && value !== undefined) onUnknown(placeholder, offset);
      const filled = value instanceof Html ? value : String(isKnown ? value : placeholder);
      const index = values.push(filled) - 1;
      const standIn = `\uE000${index}\uE001`;
      if (value instanceof Html) misplaced.set(index, placeholder);
      return value instanceof Html ? `<!--${standIn}-->` : standIn;
    },
  );
  const fill = (text: string) =>
    isolateJoinedDigits(
      text.replace(STAND_IN, (_, index: string) => {
        const value = values[Number(index)] ?? '';
        return value instanceof Html ? value.text : value;
      }),
      locale,
    );
  // An address between < and > is a link to it, which the parser does not see in a stand-in.
  const tokens = lexer(inert.replace(MAIL_LINK, '[$1](mailto:$1)'));
  walkTokens(tokens, (token: Token) => {
    // Somebody may have typed the comment, around a value that staff edit.
    const index = token.type === 'html' && token.block ? Number(token.text.match(OWN_HTML)?.[1]) : Number.NaN;
    const own = values[index];
    if (token.type === 'html' && own instanceof Html) {
      misplaced.delete(index);
      ownTokens.add(token);
      token.text = isolateJoinedDigits(own.text, locale);
    } else if ('escaped' in token && token.escaped) token.text = escapeHtml(fill(token.text));
    else if ('text' in token && typeof token.text === 'string') token.text = fill(token.text);
    if (token.type === 'link' || token.type === 'image') {
      token.href = token.href.replace(STAND_IN, (_: string, index: string) => String(values[Number(index)]));
      if (token.title) token.title = fill(token.title);
      if (token.type === 'image' && onPicture) onPicture(token.href);
      else if (!SAFE_LINK.test(token.href)) onUnsafeLink(token.href);
    }
  });
  if (onMisplaced) for (const placeholder of misplaced.values()) onMisplaced(placeholder);
  return tokens;
}
