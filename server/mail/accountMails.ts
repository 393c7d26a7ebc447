import type { Site } from '../content/types/Site';
import { layout } from './layout';
import type { Mail } from './Mail';
import { mailWords } from './words';

interface Options {
  id: string;
  to: string;
  site: Site;
  /** When it happened. */
  at: Date;
}

const words = mailWords.account;

/** Tells the owner of an account that somebody else may hold one of its tokens. */
export const reuseMail = ({ at, site, ...mail }: Options): Mail => ({
  ...mail,
  ...describe(site, words.reuse.subject(site.name)),
  ...layout(words.hello, words.reuse.what(site.name, formatTime(at)), words.reuse.todo, sign(site)),
});

const describe = (site: Site, subject: string) => ({
  subject,
  replyTo: { name: site.name, address: site.email },
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const sign = (site: Site) => `${site.name}\n${site.phone}\n${site.email}`;

/** Such as `2026-03-10 09:15 UTC`. */
const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
