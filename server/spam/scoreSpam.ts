import { isGibberish } from './isGibberish';
import { knownPhrases } from './knownPhrases';
import { countLinkedHosts, hasForumLink, hasHtmlLink, hasShortenedLink } from './links';
import { LINK_REASONS, LINKS_AT_MOST, SPAM_REASONS, SPAM_THRESHOLD, type SpamReason } from './SpamReason';

/** What is known beside the text. */
export interface SpamSignals {
  /** What stands in the field that people do not see. */
  trap?: string;
  /** How long the form was open; unknown where no form was. */
  openForMs?: number;
}

interface SpamVerdict {
  score: number;
  reasons: SpamReason[];
  isFlagged: boolean;
}

/** Reading the labels alone takes longer. */
const FASTEST_MS = 2000;
/** One is the visitor's own site, two are it and a model. */
const FEW_HOSTS = 2;
const SOME_HOSTS = 4;

/** Scores the text fields of a submission by name; a field whose name ends in `name` holds a person's name. */
export function scoreSpam(values: Readonly<Record<string, unknown>>, signals: SpamSignals = {}): SpamVerdict {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const all = texts.map(([, text]) => text).join('\n');
  const names = texts.filter(([field]) => /name$/i.test(field)).map(([, text]) => text);
  const hosts = countLinkedHosts(all);
  const phrases = knownPhrases(all);
  const gibberish = texts.filter(([field, text]) => field !== 'email' && isGibberish(text)).length;
  const { trap = '', openForMs } = signals;

  const found: Record<SpamReason, boolean> = {
    TRAP_FILLED: trap.trim() !== '',
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
  const score = sumScores(reasons.filter((reason) => !isLink(reason))) + Math.min(links, LINKS_AT_MOST);
  return { score, reasons, isFlagged: score >= SPAM_THRESHOLD };
}

const sumScores = (reasons: readonly SpamReason[]) => reasons.reduce((sum, reason) => sum + SPAM_REASONS[reason], 0);

/** Mostly capitals, in a text long enough to mean it. */
function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals >= 40 && capitals > 3 * small;
}
