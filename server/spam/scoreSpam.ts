import { LINK_REASONS, MAX_LINKS, SPAM_REASONS, SPAM_THRESHOLD, type SpamReason } from './SpamReason';

/** Signals beside the text. */
export interface SpamSignals {
  /** Value of the hidden field. */
  honeypot?: string;
  /** How long the form was open; undefined for a submission without a form. */
  openForMs?: number;
}

interface SpamVerdict {
  score: number;
  reasons: SpamReason[];
  isFlagged: boolean;
}

/** Reading only the labels takes longer. */
const FASTEST_MS = 2000;
/** One is the visitor's own site, two are that site and a model. */
const FEW_HOSTS = 2;
const SOME_HOSTS = 4;

/** Scores the text fields of a submission by name. A field whose name ends in `name` contains a person's name. */
export function scoreSpam(values: Readonly<Record<string, unknown>>, signals: SpamSignals = {}): SpamVerdict {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const all = texts.map(([, text]) => text).join('\n');
  const names = texts.filter(([field]) => /name$/i.test(field)).map(([, text]) => text);
  const hosts = countLinkedHosts(all);
  const phrases = knownPhrases(all);
  const gibberish = texts.filter(([field, text]) => field !== 'email' && isGibberish(text)).length;
  const { honeypot = '', openForMs } = signals;

  const found: Record<SpamReason, boolean> = {
    TRAP_FILLED: honeypot.trim() !== '',
    TOO_FAST: openForMs !== undefined && openForMs < FASTEST_MS,
    LINK_MARKUP: hasForumLink(all),
    LINK_IN_NAME: names.some((name) => countLinkedHosts(name) > 0),
    HTML_LINK: hasHtmlLink(all),
    SOME_LINKS: hosts > FEW_HOSTS && hosts <= SOME_HOSTS,
    MANY_LINKS: hosts > SOME_HOSTS,
    SHORTENED_LINK: hasShortenedLink(all),
    KNOWN_PHRASE: phrases === 1,
    KNOWN_PHRASES: phrases > 1,
    GIBBERISH: gibberish === 1,
    MUCH_GIBBERISH: gibberish > 1,
    SHOUTING: texts.some(([, text]) => isShouting(text)),
    UNDELIVERABLE: texts.some(([field, text]) => field === 'email' && /\.invalid$/i.test(text.trim())),
  };
  const reasons = (Object.keys(found) as SpamReason[]).filter((reason) => found[reason]);
  const isLink = (reason: SpamReason) => LINK_REASONS.includes(reason);
  const links = sumScores(reasons.filter(isLink));
  const score = sumScores(reasons.filter((reason) => !isLink(reason))) + Math.min(links, MAX_LINKS);
  return { score, reasons, isFlagged: score >= SPAM_THRESHOLD };
}

const sumScores = (reasons: readonly SpamReason[]) => reasons.reduce((sum, reason) => sum + SPAM_REASONS[reason], 0);

/** Whether a text is mostly capitals and long enough for that to be deliberate. */
function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals >= 40 && capitals > 3 * small;
}

/**
 * Products sold through contact forms. SEO, ranking, crypto and casino alone are not listed: clients of a web agency have such
 * businesses and ask for such projects.
 */
const PHRASES = [
  /\b(?:buy|cheap|order)\s+(?:viagra|cialis|tramadol|xanax|ozempic)\b/i,
  /\b(?:viagra|cialis)\b/i,
  /\bonline\s+casino\s+bonus\b|\bfree\s+spins\b|\bno\s+deposit\s+bonus\b/i,
  /\b(?:guest|sponsored)\s+posts?\b.{0,80}\b(?:your|our)\s+(?:site|website|blog)/is,
  /\b(?:da|domain authority|dr)\s*\d{2}\+?.{0,40}\bbacklinks?\b|\bbacklinks?\b.{0,40}\b(?:da|dr)\s*\d{2}/is,
  /\b(?:high[- ]quality|permanent|dofollow|do-follow)\s+(?:\w+\s+)?(?:back)?links?\b/i,
  /(?:\b(?:first|1st|page one)|#1)\b.{0,30}\b(?:page\s+)?(?:of|on|in)\s+google\b.{0,60}\bguarantee/is,
  /\bguarantee[ds]?\b.{0,60}(?:\b(?:first|1st|page one)|#1)\b.{0,30}\bgoogle\b/is,
  /\b(?:visited|looked at|came across|reviewed)\s+your\s+(?:web\s*)?site\b.{0,160}\b(?:errors|issues|not ranking|traffic)\b/is,
  /\b(?:buy|real|cheap)\s+(?:instagram|tiktok|youtube)\s+(?:followers|likes|views|subscribers)\b/i,
  /\b(?:double|triple|multiply)\s+your\s+(?:bitcoin|btc|crypto|money|investment)\b/i,
  /\b(?:guaranteed|daily)\s+(?:profits?|returns?|roi)\b/i,
  /\bforex\s+(?:signals?|robot)\b|\bbinary\s+options\b/i,
  /\b(?:business|personal|payday)\s+(?:loan|funding|cash advance)s?\b.{0,80}\b(?:approved|no credit|24 hours|same day)\b/is,
  /\b(?:hot|single|sexy)\s+(?:girls|ladies|women)\b|\badult\s+dating\b/i,
  /\b(?:million|billion)\s+(?:us\s*)?(?:dollars|usd|eur)\b.{0,120}\b(?:inherit|transfer|next of kin|deceased)/is,
  /\b(?:email|contact|b2b)\s+(?:list|database|leads)\b.{0,60}\b(?:million|verified|for sale)\b/is,
  /\bwin now\b|\bclaim (?:your|the) (?:prize|reward)\b/i,
  /\b(?:reply|text)\s+(?:stop|unsubscribe)\b.{0,40}\b(?:opt[- ]out|remove)/is,
];

/** Counts the different phrases that a text contains. */
const knownPhrases = (text: string): number => PHRASES.filter((phrase) => phrase.test(text)).length;

/** Matches the host alone, so that a path or punctuation of any script does not change it. */
const HOST = String.raw`(?:www\.)?([\p{L}\p{M}\p{N}]+(?:[._-]+[\p{L}\p{M}\p{N}]+)*)`;
/** Requires a scheme or www, because people write names such as "node.js" and "example.com" in sentences. */
const LINK = new RegExp(String.raw`(?:https?:\/\/|\b(?=www\.[\p{L}\p{N}]))${HOST}`, 'giu');
/** Requires an address inside, because pasting may leave "[link]" of a link. */
const FORUM_LINK = /\[(?:url|link)=|\[url\](?:https?:|www\.)/i;
/** Requires a host, because a link without one leads to a page of the same site. */
const PAGE_LINK = new RegExp(
  String.raw`<a\s[^<>]*?\bhref\s*=\s*["']?(?:https?:)?\/\/${HOST}(?:[^<>]*>(?:[^<]*<\/a>)?)?`,
  'giu',
);
/** Without t.me, which names the chat that it leads to and is used by many businesses. */
const SHORTENERS = /\b(?:bit\.ly|tinyurl\.com|t\.ly|goo\.gl|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at)\//i;

const getHosts = (text: string, links: RegExp) =>
  new Set(Array.from(text.matchAll(links), ([, host = '']) => host.toLowerCase()));

/** Counts the sites that a text links to: five pages of one site are a site to move. */
const countLinkedHosts = (text: string): number => getHosts(text, LINK).size;
const hasShortenedLink = (text: string): boolean => SHORTENERS.test(text);

const hasForumLink = (text: string): boolean => FORUM_LINK.test(text);

/** Ignores markup that links to the site of the address or the text: an error report may quote its writer's own site. */
function hasHtmlLink(text: string): boolean {
  const rest = text.replace(PAGE_LINK, ' ').toLowerCase();
  return [...getHosts(text, PAGE_LINK)].some((host) => !rest.includes(host));
}

/** Shortest word to check: shorter ones are initials, codes and product names. */
const SHORTEST = 10;

/**
 * Whether a text is a single Latin word such as "JqRdWvXbTnLk", as programs write into required fields: repeated capitals in the
 * middle, or long runs of consonants. Names such as "McGregor" or "VanDerBerg" have few of either.
 */
function isGibberish(text: string): boolean {
  const word = text.trim();
  if (word.length < SHORTEST || !/^[a-z]+$/i.test(word)) return false;
  const innerCapitals = word.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  return innerCapitals >= 4 || /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}
