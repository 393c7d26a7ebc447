import { CONSENT_COOKIE, CONSENT_VERSION } from '../../schema/rules/consent';

const MARK =
  `/(^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie)` +
  `&&document.documentElement.setAttribute("data-consent","")`;

/**
 * Runs before the page is painted: the page is the same for everybody, and whoever has answered does not see the
 * banner that it holds. Looks again when the visitor comes back to the tab, because another may have been answered in.
 */
export const consentScript = `(m=>{m();document.addEventListener("visibilitychange",m)})(()=>${MARK})`;

/** The same for visitors without scripts, as a style sheet that differs by cookie. */
export const consentStyle = (isAnswered: boolean) => (isAnswered ? ANSWERED : '');

const ANSWERED = [
  'html{scroll-padding-block-end:5rem}',
  '.above-bar{--bottom-bar:0px}',
  '.consent[data-open="false"]{display:none}',
].join('');
