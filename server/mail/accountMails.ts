import { constants } from '../content/constants';
import type { Site } from '../content/types/Site';
import { layout } from './layout';
import type { Mail } from './Mail';
import { mailWords } from './words';

interface Options {
  id: string;
  to: string;
  site: Site;
}

interface WithLink extends Options {
  /** The address of a page. */
  href: string;
}

interface WithTime extends Options {
  /** When it happened. */
  at: Date;
}

const words = mailWords.account;
const { linkDays, resetMinutes, unconfirmedDays } = constants.accounts;

/** Asks the owner of an address whether an account is theirs. It repeats nothing that a stranger could have typed. */
export const accountConfirmationMail = ({ href, site, ...mail }: WithLink): Mail => ({
  ...mail,
  ...describe(site, words.confirmation.subject(site.name)),
  ...layout(
    words.hello,
    words.confirmation.asked(site.name),
    { href },
    words.confirmation.valid(linkDays),
    words.confirmation.notYou(unconfirmedDays),
    sign(site),
  ),
});

/** Brings the link that sets another password. */
export const resetMail = ({ href, site, ...mail }: WithLink): Mail => ({
  ...mail,
  ...describe(site, words.reset.subject(site.name)),
  ...layout(
    words.hello,
    words.reset.asked(site.name),
    { href },
    words.reset.valid(resetMinutes),
    words.reset.notYou,
    sign(site),
  ),
});

/** Tells the owner of an account that its password is another, with the page on which staff set the next. */
export const passwordChangedMail = ({ href, at, site, ...mail }: WithTime & Partial<WithLink>): Mail => ({
  ...mail,
  ...describe(site, words.changed.subject(site.name)),
  ...layout(
    words.hello,
    words.changed.what(site.name, formatTime(at)),
    words.changed.notYou,
    ...(href ? [words.changed.resetHere, { href }] : []),
    sign(site),
  ),
});

/** Tells the owner of an account that somebody else may hold one of its tokens. */
export const reuseMail = ({ at, site, ...mail }: WithTime): Mail => ({
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
