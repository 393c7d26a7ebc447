import { oneLine } from './layout';

/** What a report of a mail server says. */
export interface Bounce {
  /** Code of the failure (jobs/Failure). */
  code: string;
  /** The answer of the other mail server, in its own words. */
  answer: string | null;
}

const MAX_ANSWER = 500;

/** Returns why a mail was not delivered, of a report or of an answer; undefined where it says that it was, or still may be. */
export function readBounce(source: string): Bounce | undefined {
  // Line breaks within a field, which programs fold.
  const text = source.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ');
  const action = /^action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  if (action !== undefined && action !== 'failed') return undefined;
  const diagnostic = /^diagnostic-code:\s*(?:[\w-]+\s*;\s*)?(.+)$/im.exec(text)?.[1] ?? findAnswer(text);
  const status =
    /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ??
    /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic ?? '')?.[1];
  // Without a report of the standard, only a final answer counts.
  if (action === undefined && status?.startsWith('4')) return undefined;
  return {
    code: getBounceCode(status, diagnostic ?? ''),
    answer: diagnostic ? oneLine(diagnostic).slice(0, MAX_ANSWER) : null,
  };
}

/** Finds the answer of a server in a report without fields: `554: delivery error`, `550 5.1.1 unknown`. */
const findAnswer = (text: string): string | undefined => /(?:^|[\s:])(5\d\d[\s:-]+\S.*)$/m.exec(text)?.[1];

/** Limits of the sender, which providers report for every address: `Daily user sending limit exceeded`. */
const LIMIT_OF_SENDER = /\b(?:daily|hourly|sending|sender|rate)\b.*\b(?:limit|quota)|too many (?:mails|messages)/i;

/** Returns the code of a failure by the enhanced status (RFC 3463), else by the words of the common servers. */
function getBounceCode(status: string | undefined, answer: string): string {
  const detail = status?.slice(2) ?? '';
  if (detail === '2.2') return 'BOUNCE_FULL';
  if (detail === '3.4' || detail === '2.3' || /too (large|big)|size (limit|exceed)/i.test(answer)) return 'BOUNCE_SIZE';
  if (detail === '4.5' || LIMIT_OF_SENDER.test(answer)) return 'BOUNCE_REFUSED';
  if (/quota|mailbox (is )?full|over ?quota/i.test(answer)) return 'BOUNCE_FULL';
  if (detail === '1.2' || detail === '4.4' || /host (or domain )?(name )?not found|no mx/i.test(answer))
    return 'BOUNCE_DOMAIN';
  if (detail.startsWith('4.')) return 'BOUNCE_SERVER';
  // The last two are about the address of the sender.
  if (/^(7\.|1\.[78]$)/.test(detail)) return 'BOUNCE_REFUSED';
  if (detail.startsWith('1.')) return 'BOUNCE_ADDRESS';
  if (/^2\.[01]$/.test(detail)) return 'BOUNCE_DISABLED';
  if (/spam|blocked|blacklist|policy|reputation|sender|relay/i.test(answer)) return 'BOUNCE_REFUSED';
  if (/unknown|does not exist|no such|not found|invalid/i.test(answer)) return 'BOUNCE_ADDRESS';
  return /disabled|unavailable/i.test(answer) ? 'BOUNCE_DISABLED' : 'BOUNCE_OTHER';
}

/** Whether a failure is about the address, so that others may get the same mail. */
export const isAboutAddress = (code: string): boolean => /^BOUNCE_(?:ADDRESS|DOMAIN|DISABLED|FULL|SERVER)$/.test(code);
