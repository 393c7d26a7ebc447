/** Inputs and results of the REST interface. Written by `npm run gen` from the table of endpoints; never edited. */

export type Failure = {
  /** In words. */
  detail: string;
  /** For programs. */
  code: "VALIDATION_FAILED" | "BAD_REQUEST" | "UNAUTHENTICATED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "CONFIRMATION_REQUIRED" | "PASSWORD_RESET_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PRECONDITION_FAILED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "INTERNAL_SERVER_ERROR";
  /** The error of each field or query parameter, in words. */
  fields?: Record<string, (string)[]>;
  /** The same for programs. */
  fieldCodes?: Record<string, (string)[]>;
  /** Beside the detail of one project. */
  success?: false;
  /** With 500 and above: the id of this request in the log. */
  requestId?: string;
  /** The same as detail; only on /contact/. */
  error?: string;
};

export type Source = {
  /** Path of the page with the form. */
  page: string | null;
  /** The page that linked to the first page of the visit. */
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
};

export type LeadRecord = {
  /** UUID version 7: ids sort by time of arrival. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  projectType: "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string;
  timeline: "asap" | "1month" | "2months" | "3months" | "flexible" | string;
  projectDescription: string;
  /** When it arrived. (format date-time) */
  createdAt: string;
  /** When staff first got in touch. (format date-time) */
  contactedAt: string | null;
  /** Since when an answer of the visitor waits for a reply; null where none does. (format date-time) */
  visitorAnsweredAt: string | null;
  /** When it was taken for spam. (format date-time) */
  flaggedAt: string | null;
  /** The reasons of the spam score, as codes such as `TRAP_FILLED` (docs/staff.md lists them); empty if staff flagged it. */
  spamReasons: (string)[];
  /** Counts the changes; a change may name the version that it was made to. */
  version: number;
  source: Source;
};

export type CreateLeadInput = {
  /** Project type. */
  projectType: "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other";
  /** Project description. (not empty, at most 5000 characters) */
  projectDescription: string;
  /** Timeline. */
  timeline: "asap" | "1month" | "2months" | "3months" | "flexible";
  /** First name. (not empty, at most 100 characters) */
  firstName: string;
  /** Last name. (not empty, at most 100 characters) */
  lastName: string;
  /** Email address. (format idn-email, not empty, at most 254 characters) */
  email: string;
  /** Phone. (at most 30 characters) */
  phone?: string | null;
  /** Company. (at most 200 characters) */
  company?: string | null;
};

export type Lead = {
  /** UUID version 7: ids sort by time of arrival. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  projectType: "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string;
  timeline: "asap" | "1month" | "2months" | "3months" | "flexible" | string;
  projectDescription: string;
  /** When it arrived. (format date-time) */
  createdAt: string;
};

export type Screenshot = {
  /** No other screen, of this project or another one, has it. */
  id: string;
  /** Title. */
  title: string;
  /** Description of the screen. */
  description: string;
  /** The kind of screen. */
  screenshot_type: "desktop" | "mobile" | string;
  /** Address of the picture on this server. */
  image_url: string | null;
  /** Id of its project. */
  project: string;
};

export type Testimonial = {
  /** The words. */
  quote: string;
  /** Name of the author. */
  author: string;
  /** Job of the author. */
  position: string;
  /** Company of the author. */
  company: string;
  /** Id of the project. */
  project: string;
};

export type Project = {
  /** Name in its address: /portfolio/{id}. */
  id: string;
  /** Title. */
  title: string;
  /** The service that it belongs to. */
  service_type: "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance" | string;
  /** Year of completion. */
  year: number;
  /** Description of the project, in two sentences. */
  project_description: string;
  /** Long description of the project; a blank line divides paragraphs. */
  long_description: string;
  /** Problem of the client. */
  challenge: string;
  /** Solution of the agency. */
  solution: string;
  /** Results, in order of weight. */
  results: (string)[];
  /** Technologies used, the most telling first. */
  technologies_used: (string)[];
  /** Features, in order of weight. */
  key_features: (string)[];
  /** Name of the client. */
  client_name: string;
  /** Duration of the project, in words. */
  duration_display: string;
  /** Team of the project. */
  team: string;
  /** Shown with a badge. */
  is_featured: boolean;
  /** Address of that picture on this server. */
  main_image_url: string | null;
  /** Its screens, in order. */
  screenshots: (Screenshot)[];
  /** Testimonial of the client, if there is one. */
  testimonial: Testimonial | null;
};

export type Account = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Staff read leads and messages; other accounts see their own profile. */
  isStaff: boolean;
  /** (format date-time) */
  createdAt: string;
  /** When the owner of the address confirmed it, by a mailed link; null where nobody did. (format date-time) */
  confirmedAt: string | null;
  /** Whether signing in takes a one-time code as well. */
  hasSecondFactor: boolean;
};

export type Session = {
  /** Access token for “Authorization: Bearer …”, good for ten minutes. */
  access: string;
  /** Good once, within fourteen days, for a new pair of tokens; a sign-in ends after 90 days. */
  refresh: string;
  user: Account;
};

export type RegisterInput = {
  /** Email address. (format idn-email, not empty, at most 254 characters) */
  email: string;
  /** Ten characters or more. (not empty, at most 200 characters) */
  password: string;
  /** First name. (at most 100 characters) */
  firstName?: string | null;
  /** Last name. (at most 100 characters) */
  lastName?: string | null;
};

export type ChangePasswordInput = {
  /** Current password. (not empty, at most 200 characters) */
  currentPassword: string;
  /** Ten characters or more. (not empty, at most 200 characters) */
  newPassword: string;
  /** A code of the second factor, or a recovery code; needed beside the password where the account has one and its sign-in is older than ten minutes. (at most 200 characters) */
  code?: string | null;
};

export type ResetPasswordInput = {
  /** The text after `token=` in the link. (not empty, at most 100 characters) */
  token: string;
  /** Ten characters or more. (not empty, at most 200 characters) */
  password: string;
};

export type UpdateProfileInput = {
  /** Email address. (format idn-email, not empty, at most 254 characters) */
  email: string;
  /** First name. (at most 100 characters) */
  firstName?: string | null;
  /** Last name. (at most 100 characters) */
  lastName?: string | null;
  /** The current password; needed when the address changes. (at most 200 characters) */
  password?: string | null;
  /** A code of the second factor, or a recovery code; needed beside the password where the account has one and its sign-in is older than ten minutes. (at most 200 characters) */
  code?: string | null;
};

export type ContactInput = {
  /** Full name. (not empty, at most 100 characters) */
  name: string;
  /** Email address. (format idn-email, not empty, at most 254 characters) */
  email: string;
  /** Phone. (at most 30 characters) */
  phone?: string | null;
  /** Your message. (not empty, at most 5000 characters) */
  message: string;
};

export type Event = {
  /** The same as `webhook-id`: who has seen it has this one. */
  id: string;
  /** Type of the event, such as `lead.created`. */
  type: string;
  /** When it happened. (format date-time) */
  timestamp: string;
  /** The row as it is now, or the publication; null where the row was taken for spam since. */
  data: unknown | null;
};

/** Every call by its name: its input (path, query and body in one object) and its result. */

export interface Calls {
  /** Quote requests, newest first. */
  Leads: { takes: {
  flagged?: boolean;
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (LeadRecord)[];
} };
  /** Sends a quote request. */
  CreateLead: { takes: CreateLeadInput; gives: Lead };
  /** Quote requests that nobody has answered yet. */
  UncontactedLeads: { takes: {
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (LeadRecord)[];
} };
  /** Quote requests that staff has answered. */
  ContactedLeads: { takes: {
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (LeadRecord)[];
} };
  /** Quote requests with every word of `q` in what was typed (names, email, company, description), or with `q` as phone number or reference. */
  SearchLeads: { takes: {
  /** (not empty, at most 200 characters) */
  q?: string;
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  /** (not empty, at most 200 characters) */
  search?: string;
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (LeadRecord)[];
} };
  /** Quote requests that every given condition lets through, oldest first, as a CSV file. */
  ExportLeads: { takes: {
  state?: "new" | "due" | "overdue" | "answered" | "contacted" | "flagged" | "client" | "aside" | "returned";
  contacted?: boolean;
  flagged?: boolean;
  project_type?: "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other";
  timeline?: "asap" | "1month" | "2months" | "3months" | "flexible";
  locale?: "en" | "fr" | "ar";
  arrived_from?: string;
  arrived_before?: string;
  /** (at most 200 characters) */
  search?: string;
}; gives: string };
  /** One quote request. */
  Lead: { takes: {
  id: string;
}; gives: LeadRecord };
  /** Replaces the fields of a quote request; what is left out is emptied. Without `If-Match` corrections of staff are not undone. */
  UpdateLead: { takes: {
  id: string;
} & CreateLeadInput; gives: LeadRecord };
  /** Deletes a quote request for good. */
  DeleteLead: { takes: {
  id: string;
}; gives: null };
  /** Marks a quote request as contacted. A repeated call changes nothing: the first time stays. */
  MarkLeadContacted: { takes: {
  id: string;
}; gives: LeadRecord };
  /** Projects that every given condition lets through. */
  Projects: { takes: {
  /** (at most 200 characters) */
  search?: string;
  service_type?: "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance";
  year?: number;
  is_featured?: boolean;
  technology?: string;
  /** ("position" by default) */
  ordering?: "position" | "year" | "-year" | "title" | "-title";
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Project)[];
} };
  /** Projects with the badge. */
  FeaturedProjects: { takes: {
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Project)[];
} };
  /** The services that have projects, with how many. */
  ServiceTypes: { takes: Record<never, never>; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: ({
    /** The service. */
    service_type: "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance" | string;
    /** Number of its projects. */
    count: number;
  })[];
} };
  /** The years that have projects, newest first. */
  Years: { takes: Record<never, never>; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (number)[];
} };
  /** Projects of one service. */
  ProjectsByServiceType: { takes: {
  service_type: "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance";
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Project)[];
} };
  /** One project, as `{success, data}`. */
  Project: { takes: {
  id: string;
  lang?: "en" | "fr" | "ar";
}; gives: {
  success: true;
  data: Project;
} };
  /** The screenshots of one project. */
  ProjectScreenshots: { takes: {
  id: string;
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Screenshot)[];
} };
  /** What the client says of one project; 404 where there is no such text. */
  ProjectTestimonial: { takes: {
  id: string;
  lang?: "en" | "fr" | "ar";
}; gives: Testimonial };
  /** All screenshots, project by project. */
  Screenshots: { takes: {
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Screenshot)[];
} };
  /** Screenshots of one kind. */
  ScreenshotsByType: { takes: {
  screenshot_type: "desktop" | "mobile";
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Screenshot)[];
} };
  /** What clients say. */
  Testimonials: { takes: {
  /** (at least 1, at most 1000000, 1 by default) */
  page?: number;
  /** (at least 1, at most 100, 20 by default) */
  page_size?: number;
  lang?: "en" | "fr" | "ar";
}; gives: {
  /** How many there are on all pages together. (at least 0) */
  count: number;
  /** Path and query on this server. */
  next: string | null;
  /** Path and query on this server. */
  previous: string | null;
  results: (Testimonial)[];
} };
  /** Signs in with email and password. */
  Login: { takes: {
  email: string;
  password: string;
  code?: string;
}; gives: Session };
  /** Makes an account that sees its own profile. Answers alike for an address that has one already. */
  Register: { takes: RegisterInput; gives: {
  /** The address to sign in with. */
  email: string;
} };
  /** Ends the sign-in that a refresh token belongs to; the token is what authenticates. */
  Logout: { takes: {
  refresh: string;
}; gives: null };
  /** Ends every sign-in of the account that asks, this one among them. */
  LogoutEverywhere: { takes: Record<never, never>; gives: null };
  /** Changes the password of the account that asks, and ends its other sign-ins. */
  ChangePassword: { takes: ChangePasswordInput; gives: null };
  /** Mails a link that sets another password, where the address is that of staff. Answers alike for any other. */
  RequestPasswordReset: { takes: {
  email: string;
}; gives: null };
  /** Sets another password by the token of a mailed link, once, and ends every sign-in of the account. */
  ResetPassword: { takes: ResetPasswordInput; gives: null };
  /** Confirms the address of an account by the token of a mailed link. */
  ConfirmAccount: { takes: {
  token: string;
}; gives: null };
  /** Exchanges a refresh token for a new pair; the token is what authenticates, and is good once. */
  Refresh: { takes: {
  refresh: string;
}; gives: Session };
  /** The account that asks. */
  Profile: { takes: Record<never, never>; gives: {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Staff read leads and messages; other accounts see their own profile. */
  isStaff: boolean;
  /** (format date-time) */
  createdAt: string;
  /** When the owner of the address confirmed it, by a mailed link; null where nobody did. (format date-time) */
  confirmedAt: string | null;
  /** Whether signing in takes a one-time code as well. */
  hasSecondFactor: boolean;
  /** Counts the changes; a change may name the version that it was made to. */
  version: number;
} };
  /** Changes name and address of the account that asks; another address takes the password. */
  UpdateProfile: { takes: UpdateProfileInput; gives: {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Staff read leads and messages; other accounts see their own profile. */
  isStaff: boolean;
  /** (format date-time) */
  createdAt: string;
  /** When the owner of the address confirmed it, by a mailed link; null where nobody did. (format date-time) */
  confirmedAt: string | null;
  /** Whether signing in takes a one-time code as well. */
  hasSecondFactor: boolean;
  /** Counts the changes; a change may name the version that it was made to. */
  version: number;
} };
  /** Sends a contact message. */
  Contact: { takes: ContactInput; gives: {
  /** UUID version 7: ids sort by time of arrival. */
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  /** When it arrived. (format date-time) */
  createdAt: string;
} };
  /** What happened since, for who missed webhooks. */
  Events: { takes: {
  /** (at least 0, 0 by default) */
  after?: number;
  /** (at least 1, at most 100, 100 by default) */
  page_size?: number;
}; gives: {
  results: (Event)[];
  /** The position for the next call, now or later. */
  after: number;
  /** Whether there is more already. */
  hasMore: boolean;
} };
}

