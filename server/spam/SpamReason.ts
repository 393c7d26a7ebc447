/** Spam reasons and their scores. One reason of 50 is enough to flag, smaller ones have to add up. Links have a separate limit. */
export const SPAM_REASONS = {
  /** The hidden field was filled in. */
  TRAP_FILLED: 100,
  /** Sent sooner than a person can read the form. Never enough alone, because a password manager is fast. */
  TOO_FAST: 40,
  /** Link markup of forums and guest books, which only programs write, because no form renders it. */
  LINK_MARKUP: 60,
  /** A link in the name field. */
  LINK_IN_NAME: 30,
  /** A link in HTML to a site that the text does not name. */
  HTML_LINK: 30,
  /** Links to several sites, counted by their hosts. */
  SOME_LINKS: 15,
  MANY_LINKS: 30,
  /** A link of a shortener, which hides its target. */
  SHORTENED_LINK: 30,
  /** One product that is advertised through forms; a single one may come from a shop that sells it. */
  KNOWN_PHRASE: 30,
  KNOWN_PHRASES: 60,
  /** A word whose letters occur in no language in this order. */
  GIBBERISH: 30,
  MUCH_GIBBERISH: 60,
  SHOUTING: 15,
  /** An address under a domain that never receives mail (RFC 2606), such as the canary's; nobody could answer it. */
  UNDELIVERABLE: 50,
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;

/** Reasons that consist of links only. Clients name sites that they like, their own profiles and their shops. */
export const LINK_REASONS: readonly SpamReason[] = [
  'LINK_IN_NAME',
  'HTML_LINK',
  'SOME_LINKS',
  'MANY_LINKS',
  'SHORTENED_LINK',
];
/** Maximum score of all links together, so that links never flag alone, nor with capitals as the only other sign. */
export const MAX_LINKS = 30;

/** Score from which a submission is flagged. */
export const SPAM_THRESHOLD = 50;
