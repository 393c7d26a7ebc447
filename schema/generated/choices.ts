// Written by `npm run gen` from agency/choices.yaml; never edited.

/** Project types of a lead: GraphQL name → value in forms, addresses, REST and database. */
export const ProjectType = {
  "WEBSITE": "website",
  "ECOMMERCE": "ecommerce",
  "WEBAPP": "webapp",
  "MOBILE": "mobile",
  "AI": "ai",
  "CMS": "cms",
  "API": "api",
  "OTHER": "other"
} as const;
export type ProjectType = (typeof ProjectType)[keyof typeof ProjectType];

/** Timelines of a lead: GraphQL name → value in forms, addresses, REST and database. */
export const Timeline = {
  "ASAP": "asap",
  "ONE_MONTH": "1month",
  "TWO_MONTHS": "2months",
  "THREE_MONTHS": "3months",
  "FLEXIBLE": "flexible"
} as const;
export type Timeline = (typeof Timeline)[keyof typeof Timeline];

/** Budgets of a lead: GraphQL name → value in forms, addresses, REST and database. */
export const Budget = {} as const;
export type Budget = (typeof Budget)[keyof typeof Budget];

/** Services of projects: GraphQL name → value in forms, addresses, REST and database. */
export const ServiceType = {
  "WORDPRESS": "wordpress",
  "DJANGO": "django",
  "MERN": "mern",
  "AI": "ai",
  "SEO": "seo",
  "MAINTENANCE": "maintenance"
} as const;
export type ServiceType = (typeof ServiceType)[keyof typeof ServiceType];

/** The name of an enum of these. */
export type ChoiceName = 'ProjectType' | 'Timeline' | 'Budget' | 'ServiceType';

/** Values that are readable everywhere and no longer offered, by the name of their enum. */
export const retiredValues: Readonly<Record<ChoiceName, readonly string[]>> = {
  "ProjectType": [],
  "Timeline": [],
  "Budget": [],
  "ServiceType": []
};

/** Tones of the labels of services. */
export const serviceTones: Readonly<Record<ServiceType, 'brand' | 'fourth' | 'third'>> = {
  "wordpress": "brand",
  "django": "fourth",
  "mern": "third",
  "ai": "brand",
  "seo": "fourth",
  "maintenance": "third"
};

/** Services by the slug of their page, in order. */
export const servicePages = {
  "wordpress-development": "wordpress",
  "django-development": "django",
  "mern-stack": "mern",
  "ai-solutions": "ai",
  "seo-services": "seo",
  "website-maintenance": "maintenance",
  "ecommerce-development": "ecommerce",
  "api-integration": "api",
  "portfolio-websites": "portfolio-websites"
} as const;

/** Slugs of the pages of retired services. */
export const retiredPages: readonly string[] = [];

/** Descriptions of the values in GraphQL, by enum and name. */
export const choiceDescriptions: Readonly<Record<ChoiceName, Readonly<Record<string, string>>>> = {
  "ProjectType": {
    "WEBSITE": "A website.",
    "ECOMMERCE": "An online shop.",
    "WEBAPP": "A web application.",
    "MOBILE": "A mobile app.",
    "AI": "Machine learning or an assistant.",
    "CMS": "A site on a content management system.",
    "API": "An interface between systems.",
    "OTHER": "Anything else."
  },
  "Timeline": {},
  "Budget": {},
  "ServiceType": {
    "WORDPRESS": "WordPress.",
    "DJANGO": "Django.",
    "MERN": "MongoDB, Express, React and Node.",
    "AI": "AI and machine learning.",
    "SEO": "SEO and growth.",
    "MAINTENANCE": "Maintenance."
  }
};
