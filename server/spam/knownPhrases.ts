/**
 * What is sold through contact forms. Not here: SEO, ranking, crypto, casino as such; clients of a web agency have such
 * businesses and ask for such work.
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

/** How many different kinds of them a text holds. */
export const knownPhrases = (text: string): number => PHRASES.filter((phrase) => phrase.test(text)).length;
