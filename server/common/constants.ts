import { agency } from '../../schema/generated/agency';
import { getCountry } from '../countries/getCountry';

const { claims, replies, retention, payment, refunds, delivery, supportMonths } = agency;

/**
 * The promises of the site, each defined once: those of the agency in agency/agency.yaml, those of the product here. Pages show
 * these values (content files use placeholders such as `{{retention.contactMonths}}`), and jobs apply them, so that a promise
 * always matches the behaviour.
 */
export const constants = {
  claims,
  replies: { ...replies, privacyRequestDays: getCountry().dataProtection.answerDays },
  retention,
  payment,
  refunds,
  delivery,
  supportMonths,
  /** Lifetime of a link that confirms an address, and retention of an unconfirmed address. */
  newsletter: { linkDays: 7, unconfirmedDays: 30 },
  /**
   * Lifetimes of a link that confirms the address of an account and of one that sets a password, and retention of unconfirmed and
   * of unused accounts.
   */
  accounts: { linkDays: 7, resetMinutes: 30, unconfirmedDays: 30, unusedMonths: 24 },
  /** Retention period of totals of page views. */
  siteFigures: { months: 25 },
  /** Every cookie that this site may set; one without a length ends with the browser session. */
  cookieLifetimes: {
    session_id: {},
    _ga: { years: 2 },
    _gid: { hours: 24 },
    language_pref: { years: 1 },
    cookie_consent: { years: 1 },
  },
} as const;
