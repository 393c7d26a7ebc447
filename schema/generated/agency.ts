// Written by `npm run gen` from agency/agency.yaml.
import type { Agency } from '../agency/agencyRules.ts';

export const languages = {
  "default": "en",
  "others": [
    "fr",
    "ar"
  ],
  "coming": [],
  "own": {},
  "content": "en",
  "contract": "en",
  "staff": "en"
} as const;
export const domain: string = "khatam.example";
export const country: string = "MA";
export const timeZone: string = "Africa/Casablanca";
export const currency: string = "USD";
export const newsletter: boolean = true;

export const agency: Omit<Agency, 'languages'> & { languages: typeof languages } = {
  languages,
  domain,
  country,
  timeZone,
  currency,
  newsletter,
  "name": "Khatam",
  "legalName": "Khatam SARL",
  "founded": 2019,
  "emails": {
    "general": "hello@khatam.example",
    "privacy": "privacy@khatam.example",
    "legal": "legal@khatam.example"
  },
  "phone": "+212 5 00 00 01 00",
  "address": {
    "street": "12, rue des Artisans",
    "postalCode": "20000"
  },
  "registration": null,
  "dataNotification": null,
  "social": [
    {
      "name": "LinkedIn",
      "href": "https://www.linkedin.com/company/khatam-example"
    },
    {
      "name": "Twitter",
      "href": "https://twitter.com/khatam_example"
    },
    {
      "name": "GitHub",
      "href": "https://github.com/khatam-example"
    }
  ],
  "countryRules": null,
  "invented": [
    "name",
    "contact",
    "projects",
    "clients",
    "claims",
    "team",
    "legal"
  ],
  "claims": {
    "businesses": "150+",
    "happyClients": "120+",
    "rating": "4.9",
    "projects": "500+",
    "satisfaction": "98%",
    "support": "24/7",
    "codeOwnership": "100%",
    "yearsActive": "5+",
    "aboutProjects": "100+",
    "aboutClients": "50+",
    "firstTeam": 3,
    "team": "15+",
    "countries": "20+",
    "nationalShare": "60%",
    "internationalShare": "40%"
  },
  "replies": {
    "quoteHoursMin": 24,
    "quoteHoursMax": 48,
    "privacyBusinessDays": 3,
    "legalBusinessDays": 5
  },
  "retention": {
    "contactMonths": 12,
    "analyticsMonths": 26,
    "clientYears": 7,
    "persistentCookieYearsMin": 1,
    "persistentCookieYearsMax": 2,
    "marketingCookieYearsMin": 1,
    "marketingCookieYearsMax": 2
  },
  "payment": {
    "depositPercent": 50,
    "lateInterestPercentPerMonth": 1.5
  },
  "refunds": {
    "beforeStartPercent": 50,
    "duringDevelopmentPercent": 25,
    "afterCompletionPercent": 0
  },
  "delivery": {
    "smallProjectWeeks": "1-2",
    "complexProjectMonths": "3-6",
    "simpleWebsiteWeeks": "2-4",
    "complexAppMonths": "2-3"
  },
  "supportMonths": {
    "starter": 1,
    "professional": 3,
    "enterprise": 6
  }
};
