import { getCountry } from '../countries/getCountry';

/**
 * The promises and prices of the site, each defined once. Pages show these values (content files use placeholders such as
 * `{{retention.contactMonths}}`), and jobs apply them, so that a promise always matches the behaviour.
 */
export const constants = {
  claims: {
    businesses: '150+',
    happyClients: '120+',
    rating: '4.9',
    projects: '500+',
    satisfaction: '98%',
    support: '24/7',
    codeOwnership: '100%',
    yearsActive: '5+',
    aboutProjects: '100+',
    aboutClients: '50+',
    firstTeam: 3,
    team: '15+',
    countries: '20+',
    nationalShare: '60%',
    internationalShare: '40%',
  },
  replies: {
    quoteHoursMin: 24,
    quoteHoursMax: 48,
    privacyBusinessDays: 3,
    legalBusinessDays: 5,
    privacyRequestDays: getCountry().dataProtection.answerDays,
  },
  retention: {
    contactMonths: 12,
    analyticsMonths: 26,
    clientYears: 7,
    persistentCookieYearsMin: 1,
    persistentCookieYearsMax: 2,
    marketingCookieYearsMin: 1,
    marketingCookieYearsMax: 2,
  },
  /** Lifetime of a link that confirms an address, and retention of an unconfirmed address. */
  newsletter: { linkDays: 7, unconfirmedDays: 30 },
  /**
   * Lifetimes of a link that confirms the address of an account and of one that sets a password, and retention of unconfirmed and
   * of unused accounts.
   */
  accounts: { linkDays: 7, resetMinutes: 30, unconfirmedDays: 30, unusedMonths: 24 },
  payment: { depositPercent: 50, lateInterestPercentPerMonth: 1.5 },
  refunds: { beforeStartPercent: 50, duringDevelopmentPercent: 25, afterCompletionPercent: 0 },
  delivery: {
    smallProjectWeeks: '1-2',
    complexProjectMonths: '3-6',
    simpleWebsiteWeeks: '2-4',
    complexAppMonths: '2-3',
  },
  supportMonths: { starter: 1, professional: 3, enterprise: 6 },
  /** Every cookie that this site may set; one without a length ends with the browser session. */
  cookieLifetimes: {
    session_id: {},
    _ga: { years: 2 },
    _gid: { hours: 24 },
    language_pref: { years: 1 },
    cookie_consent: { years: 1 },
  },
} as const;
