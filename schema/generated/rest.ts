/** Inputs and results of the REST interface. Written by `npm run gen` from the table of endpoints; never edited. */

export type Failure = { "detail": string; "code": "VALIDATION_FAILED" | "BAD_REQUEST" | "UNAUTHENTICATED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "CONFIRMATION_REQUIRED" | "PASSWORD_RESET_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PRECONDITION_FAILED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "INTERNAL_SERVER_ERROR"; "fields"?: Record<string, (string)[]>; "fieldCodes"?: Record<string, (string)[]>; "success"?: false; "requestId"?: string; "error"?: string };

export type Source = { "page": string | null; "referrer": string | null; "utmSource": string | null; "utmMedium": string | null; "utmCampaign": string | null; "utmTerm": string | null; "utmContent": string | null };

export type LeadRecord = { "id": string; "firstName": string; "lastName": string; "email": string; "phone": string | null; "company": string | null; "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible" | string; "projectDescription": string; "createdAt": string; "contactedAt": string | null; "flaggedAt": string | null; "spamReasons": (string)[]; "version": number; "source": Source };

export type CreateLeadInput = { "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other"; "projectDescription": string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible"; "firstName": string; "lastName": string; "email": string; "phone"?: string | null; "company"?: string | null };

export type Lead = { "id": string; "firstName": string; "lastName": string; "email": string; "phone": string | null; "company": string | null; "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible" | string; "projectDescription": string; "createdAt": string };

export type Screenshot = { "id": string; "title": string; "description": string; "screenshot_type": "desktop" | "mobile" | string; "image_url": string | null; "project": string };

export type Testimonial = { "quote": string; "author": string; "position": string; "company": string; "project": string };

export type Project = { "id": string; "title": string; "service_type": "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance" | string; "year": number; "project_description": string; "long_description": string; "challenge": string; "solution": string; "results": (string)[]; "technologies_used": (string)[]; "key_features": (string)[]; "client_name": string; "duration_display": string; "team": string; "is_featured": boolean; "main_image_url": string | null; "screenshots": (Screenshot)[]; "testimonial": Testimonial | null };

export type Account = { "id": string; "email": string; "firstName": string | null; "lastName": string | null; "isStaff": boolean; "createdAt": string; "confirmedAt": string | null; "hasSecondFactor": boolean };

export type Session = { "access": string; "refresh": string; "user": Account };

export type RegisterInput = { "email": string; "password": string; "firstName"?: string | null; "lastName"?: string | null };

export type ChangePasswordInput = { "currentPassword": string; "newPassword": string; "code"?: string | null };

export type ResetPasswordInput = { "token": string; "password": string };

export type UpdateProfileInput = { "email": string; "firstName"?: string | null; "lastName"?: string | null; "password"?: string | null; "code"?: string | null };

export type ContactInput = { "name": string; "email": string; "phone"?: string | null; "message": string };

export type Event = { "id": string; "type": string; "timestamp": string; "data": unknown | null };

/** Every call by its name: its input (path, query and body in one object) and its result. */

export interface Calls {
  /** Quote requests, newest first. */
  Leads: { takes: { "flagged"?: boolean; "page"?: number; "page_size"?: number }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (LeadRecord)[] } };
  /** Sends a quote request. */
  CreateLead: { takes: CreateLeadInput; gives: Lead };
  /** Quote requests that nobody has answered yet. */
  UncontactedLeads: { takes: { "page"?: number; "page_size"?: number }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (LeadRecord)[] } };
  /** Quote requests that staff has answered. */
  ContactedLeads: { takes: { "page"?: number; "page_size"?: number }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (LeadRecord)[] } };
  /** Quote requests with every word of `q` in what was typed (names, email, company, description), or with `q` as phone number or reference. */
  SearchLeads: { takes: { "q"?: string; "page"?: number; "page_size"?: number; "search"?: string }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (LeadRecord)[] } };
  /** Quote requests that every given condition lets through, oldest first, as a CSV file. */
  ExportLeads: { takes: { "state"?: "new" | "due" | "overdue" | "contacted" | "flagged" | "client"; "contacted"?: boolean; "flagged"?: boolean; "project_type"?: "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other"; "timeline"?: "asap" | "1month" | "2months" | "3months" | "flexible"; "locale"?: "en" | "fr" | "ar"; "arrived_from"?: string; "arrived_before"?: string; "search"?: string }; gives: string };
  /** One quote request. */
  Lead: { takes: { "id": string }; gives: LeadRecord };
  /** Replaces the fields of a quote request; what is left out is emptied. Without `If-Match` corrections of staff are not undone. */
  UpdateLead: { takes: { "id": string } & CreateLeadInput; gives: LeadRecord };
  /** Deletes a quote request for good. */
  DeleteLead: { takes: { "id": string }; gives: null };
  /** Marks a quote request as contacted. A repeated call changes nothing: the first time stays. */
  MarkLeadContacted: { takes: { "id": string }; gives: LeadRecord };
  /** Projects that every given condition lets through. */
  Projects: { takes: { "search"?: string; "service_type"?: "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance"; "year"?: number; "is_featured"?: boolean; "technology"?: string; "ordering"?: "position" | "year" | "-year" | "title" | "-title"; "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Project)[] } };
  /** Projects with the badge. */
  FeaturedProjects: { takes: { "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Project)[] } };
  /** The services that have projects, with how many. */
  ServiceTypes: { takes: Record<never, never>; gives: { "count": number; "next": string | null; "previous": string | null; "results": ({ "service_type": "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance" | string; "count": number })[] } };
  /** The years that have projects, newest first. */
  Years: { takes: Record<never, never>; gives: { "count": number; "next": string | null; "previous": string | null; "results": (number)[] } };
  /** Projects of one service. */
  ProjectsByServiceType: { takes: { "service_type": "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance"; "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Project)[] } };
  /** One project, as `{success, data}`. */
  Project: { takes: { "id": string; "lang"?: "en" | "fr" | "ar" }; gives: { "success": true; "data": Project } };
  /** The screenshots of one project. */
  ProjectScreenshots: { takes: { "id": string; "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Screenshot)[] } };
  /** What the client says of one project; 404 where there is no such text. */
  ProjectTestimonial: { takes: { "id": string; "lang"?: "en" | "fr" | "ar" }; gives: Testimonial };
  /** All screenshots, project by project. */
  Screenshots: { takes: { "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Screenshot)[] } };
  /** Screenshots of one kind. */
  ScreenshotsByType: { takes: { "screenshot_type": "desktop" | "mobile"; "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Screenshot)[] } };
  /** What clients say. */
  Testimonials: { takes: { "page"?: number; "page_size"?: number; "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Testimonial)[] } };
  /** Signs in with email and password. */
  Login: { takes: { "email": string; "password": string; "code"?: string }; gives: Session };
  /** Makes an account that sees its own profile. Answers alike for an address that has one already. */
  Register: { takes: RegisterInput; gives: { "email": string } };
  /** Ends the sign-in that a refresh token belongs to; the token is what authenticates. */
  Logout: { takes: { "refresh": string }; gives: null };
  /** Ends every sign-in of the account that asks, this one among them. */
  LogoutEverywhere: { takes: Record<never, never>; gives: null };
  /** Changes the password of the account that asks, and ends its other sign-ins. */
  ChangePassword: { takes: ChangePasswordInput; gives: null };
  /** Mails a link that sets another password, where the address is that of staff. Answers alike for any other. */
  RequestPasswordReset: { takes: { "email": string }; gives: null };
  /** Sets another password by the token of a mailed link, once, and ends every sign-in of the account. */
  ResetPassword: { takes: ResetPasswordInput; gives: null };
  /** Confirms the address of an account by the token of a mailed link. */
  ConfirmAccount: { takes: { "token": string }; gives: null };
  /** Exchanges a refresh token for a new pair; the token is what authenticates, and is good once. */
  Refresh: { takes: { "refresh": string }; gives: Session };
  /** The account that asks. */
  Profile: { takes: Record<never, never>; gives: { "id": string; "email": string; "firstName": string | null; "lastName": string | null; "isStaff": boolean; "createdAt": string; "confirmedAt": string | null; "hasSecondFactor": boolean; "version": number } };
  /** Changes name and address of the account that asks; another address takes the password. */
  UpdateProfile: { takes: UpdateProfileInput; gives: { "id": string; "email": string; "firstName": string | null; "lastName": string | null; "isStaff": boolean; "createdAt": string; "confirmedAt": string | null; "hasSecondFactor": boolean; "version": number } };
  /** Sends a contact message. */
  Contact: { takes: ContactInput; gives: { "id": string; "name": string; "email": string; "phone": string | null; "message": string; "createdAt": string } };
  /** What happened since, for who missed webhooks. */
  Events: { takes: { "after"?: number; "page_size"?: number }; gives: { "results": (Event)[]; "after": number; "hasMore": boolean } };
}

