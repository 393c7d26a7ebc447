import { CONSENT_COOKIE, CONSENT_VERSION } from '../../schema/rules/consent';

const MARK =
  `/(^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie)` +
  `&&document.documentElement.setAttribute("data-consent","")`;

/**
 * Script that runs before the page is painted. Cached pages contain the banner for everybody; the script hides it from visitors
 * who have answered. It checks again when the visitor returns to the tab, because another tab may have been answered in.
 */
export const consentScript = `(m=>{m();document.addEventListener("visibilitychange",m)})(()=>${MARK})`;

/** The same for visitors without scripts: a stylesheet that depends on the cookie. */
export const consentStyle = (isAnswered: boolean) => (isAnswered ? ANSWERED : '');

const ANSWERED = [
  'html{scroll-padding-block-end:5rem}',
  '.above-bar{--bottom-bar:0px}',
  '.consent[data-open="false"]{display:none}',
].join('');
