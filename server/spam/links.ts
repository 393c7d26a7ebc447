/** The host alone, so that no path and no closing punctuation of any writing makes another one of it. */
const HOST = String.raw`(?:www\.)?([\p{L}\p{M}\p{N}]+(?:[._-]+[\p{L}\p{M}\p{N}]+)*)`;
/** With a scheme or www only: "node.js" and "example.com" in a sentence are how people name things. */
const LINK = new RegExp(String.raw`(?:https?:\/\/|\b(?=www\.[\p{L}\p{N}]))${HOST}`, 'giu');
/** With an address inside: "[link]" alone is what pasting leaves of a link. */
const FORUM_LINK = /\[(?:url|link)=|\[url\](?:https?:|www\.)/i;
/** One that leads to another page of the same site has no host. */
const PAGE_LINK = new RegExp(
  String.raw`<a\s[^<>]*?\bhref\s*=\s*["']?(?:https?:)?\/\/${HOST}(?:[^<>]*>(?:[^<]*<\/a>)?)?`,
  'giu',
);
/** Not t.me: it names the chat that it leads to, and many businesses have one. */
const SHORTENERS = /\b(?:bit\.ly|tinyurl\.com|t\.ly|goo\.gl|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at)\//i;

const hostsOf = (text: string, links: RegExp) =>
  new Set(Array.from(text.matchAll(links), ([, host = '']) => host.toLowerCase()));

/** How many sites the links of a text lead to: five pages of one are a site to move. */
export const countLinkedHosts = (text: string): number => hostsOf(text, LINK).size;
export const hasShortenedLink = (text: string): boolean => SHORTENERS.test(text);

export const hasForumLink = (text: string): boolean => FORUM_LINK.test(text);

/** A report of a fault may quote the markup of its writer's own site, which the address or the text names as well. */
export function hasHtmlLink(text: string): boolean {
  const rest = text.replace(PAGE_LINK, ' ').toLowerCase();
  return [...hostsOf(text, PAGE_LINK)].some((host) => !rest.includes(host));
}
