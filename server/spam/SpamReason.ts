/** Why a submission scores, and by how much. One reason of 50 is enough to flag; smaller ones have to meet. Links have a limit of their own. */
export const SPAM_REASONS = {
  /** The field that people do not see was filled in. */
  TRAP_FILLED: 100,
  /** Sent sooner than a person can read the form. Never enough alone: a password manager is quick. */
  TOO_FAST: 40,
  /** The markup of forums and guest books, which programs write: no form shows a link by it. */
  LINK_MARKUP: 60,
  /** A link where a name belongs. */
  LINK_IN_NAME: 30,
  /** A link in HTML to a site that the text does not name. */
  HTML_LINK: 30,
  /** Links to several sites, counted by their hosts. */
  SOME_LINKS: 15,
  MANY_LINKS: 30,
  /** A link that hides where it leads. */
  SHORTENED_LINK: 30,
  /** Wares that are advertised in forms, once: a shop may sell them. */
  KNOWN_PHRASE: 30,
  KNOWN_PHRASES: 60,
  /** Letters that no language puts in this order. */
  GIBBERISH: 30,
  MUCH_GIBBERISH: 60,
  SHOUTING: 15,
  /** An address under a name that never has mail (RFC 2606), such as the canary's: nobody could be answered. */
  UNDELIVERABLE: 50,
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;

/** What is nothing but links. Clients name sites that they like, their own profiles and their shops. */
export const LINK_REASONS: readonly SpamReason[] = [
  'LINK_IN_NAME',
  'HTML_LINK',
  'SOME_LINKS',
  'MANY_LINKS',
  'SHORTENED_LINK',
];
/** Most that links score together: without another sign they never flag, and capitals alone are none that is enough. */
export const MAX_LINKS = 30;

/** From here on a submission is flagged. */
export const SPAM_THRESHOLD = 50;
