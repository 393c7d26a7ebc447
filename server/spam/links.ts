/** With a scheme or www only: "node.js" and "example.com" in a sentence are how people name things. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]+/gi;
const MARKUP = /\[url\b|\[link\b|<a\s[^>]*href/i;
const SHORTENERS = /\b(?:bit\.ly|tinyurl\.com|t\.ly|goo\.gl|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|t\.me)\//i;

export const countLinks = (text: string): number => new Set(text.match(LINK) ?? []).size;
export const hasLinkMarkup = (text: string): boolean => MARKUP.test(text);
export const hasShortenedLink = (text: string): boolean => SHORTENERS.test(text);
