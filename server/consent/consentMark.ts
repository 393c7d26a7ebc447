import { CONSENT_COOKIE, CONSENT_VERSION } from '../../schema/rules/consent';

/**
 * Runs before the page is painted: the page is the same for everybody, and whoever has answered does not see the
 * banner that it holds.
 */
export const consentScript =
  `/(^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie)` +
  `&&document.documentElement.setAttribute("data-consent","")`;

/** The same for visitors without scripts, as a style sheet that differs by cookie. */
export const consentStyle = (isAnswered: boolean) => (isAnswered ? ANSWERED : '');

const ANSWERED = [
  'html{scroll-padding-block-end:var(--help-room)}',
  '.above-bar{--bottom-bar:0px}',
  '.consent[data-open="false"]{display:none}',
].join('');
