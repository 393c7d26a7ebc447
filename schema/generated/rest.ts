/** What the REST interface takes and gives. Written by `npm run gen` from the table of endpoints; never edited. */

export type Failure = { "detail": string; "code": "VALIDATION_FAILED" | "BAD_REQUEST" | "UNAUTHENTICATED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "CONFIRMATION_REQUIRED" | "PASSWORD_RESET_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PRECONDITION_FAILED" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "CHECKS_FAILED" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "INTERNAL_SERVER_ERROR"; "fields"?: Record<string, (string)[]>; "fieldCodes"?: Record<string, (string)[]>; "success"?: false; "requestId"?: string; "error"?: string };

export type Source = { "page": string | null; "referrer": string | null; "utmSource": string | null; "utmMedium": string | null; "utmCampaign": string | null; "utmTerm": string | null; "utmContent": string | null };

export type LeadRecord = { "id": string; "firstName": string; "lastName": string; "email": string; "phone": string | null; "company": string | null; "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible" | string; "projectDescription": string; "createdAt": string; "contactedAt": string | null; "flaggedAt": string | null; "spamReasons": (string)[]; "version": number; "source": Source };

export type CreateLeadInput = { "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other"; "projectDescription": string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible"; "firstName": string; "lastName": string; "email": string; "phone"?: string | null; "company"?: string | null };

export type Lead = { "id": string; "firstName": string; "lastName": string; "email": string; "phone": string | null; "company": string | null; "projectType": "website" | "ecommerce" | "webapp" | "mobile" | "ai" | "cms" | "api" | "other" | string; "timeline": "asap" | "1month" | "2months" | "3months" | "flexible" | string; "projectDescription": string; "createdAt": string };

export type StaffMember = { "id": string; "email": string; "firstName": string | null; "lastName": string | null };

export type LeadWork = { "id": string; "version": number; "contactedAt": string | null; "followUpOn": string | null; "assignee": StaffMember | null };

export type Reply = { "id": string; "state": "waiting" | "sending" | "accepted" | "refused" | "givenUp" | "unknown" | "undone"; "recipient": string; "subject": string; "body": string; "createdAt": string; "sendAfter": string; "settledAt": string | null; "answer": string | null; "isFile": boolean; "isUndoable": boolean; "isResendable": boolean; "author": StaffMember | null };

export type ContentState = { "locale": "en" | "fr" | "ar" | string; "texts": number; "drafts": number; "published": number; "sourceChanged": number; "defaultChanged": number; "missing": number; "orphaned": number };

export type ContentProblem = { "document": string; "locale": "en" | "fr" | "ar" | string; "path": string; "message": string };

export type ContentUnit = { "path": string; "field": string; "kind": "text" | "paragraph" | "list" | "entry" | "phone" | "email" | "links"; "description": string; "texts": ({ "locale": "en" | "fr" | "ar" | string; "default": unknown; "published": unknown; "draft": unknown; "version": number | null; "states": ("draft" | "published" | "sourceChanged" | "defaultChanged" | "missing" | "orphaned")[]; "updatedAt": string | null; "author": StaffMember | null })[] };

export type ContentEditInput = { "path": string; "locale": "en" | "fr" | "ar"; "version"?: number | null; "value"?: unknown; "keepsTranslations"?: boolean };

export type ContentEditVersion = { "path": string; "locale": "en" | "fr" | "ar"; "version"?: number | null };

export type ContentPublication = { "number": number; "createdAt": string; "restores": number | null; "author": StaffMember | null; "changed": ({ "document": string; "locale": "en" | "fr" | "ar" | string })[] };

export type ContentPartInput = { "document": string; "locale": "en" | "fr" | "ar" };

export type ContentProject = { "id": string; "title": string; "position": number; "isFeatured": boolean; "isHidden": boolean; "isDeleted": boolean; "uses": ({ "document": string; "isNeeded": boolean })[] };

export type ContentProjectInput = { "id": string; "title": string; "serviceType": "wordpress" | "django" | "mern" | "ai" | "seo" | "maintenance" };

export type ContentProjectChange = { "isFeatured"?: boolean | null; "isHidden"?: boolean | null; "isDeleted"?: boolean | null };

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

/** Every call by its name: what it takes (path, query and body in one object), and what it gives. */

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
  /** Says that staff got in touch. Again changes nothing: the first time is kept. */
  MarkLeadContacted: { takes: { "id": string }; gives: LeadRecord };
  /** Adds a note of staff to a quote request. The visitor gets it in a copy of their data. */
  AddLeadNote: { takes: { "id": string } & { "text": string }; gives: { "id": string; "text": string; "createdAt": string; "editedAt": string | null; "author": StaffMember | null } };
  /** Says who of staff answers a quote request, by id or address of the account; null for nobody. */
  AssignLead: { takes: { "id": string } & { "assigneeId"?: string | null }; gives: LeadWork };
  /** Says on which day staff look at a quote request again; null for none. */
  SetLeadFollowUp: { takes: { "id": string } & { "followUpOn"?: string | null }; gives: LeadWork };
  /** What staff replied to a quote request by mail, oldest first. */
  LeadReplies: { takes: { "id": string }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (Reply)[] } };
  /** Sends a reply to the visitor by mail, ten seconds later. Where there are replies after `lastReplyId`, nothing is sent. */
  ReplyToLead: { takes: { "id": string } & { "replyId": string; "subject": string; "body": string; "lastReplyId"?: string | null }; gives: Reply };
  /** Takes a reply back that no mail server has yet; only its author may. Its text is deleted. */
  UndoReply: { takes: { "id": string }; gives: Reply };
  /** Sends a reply again that was refused, given up, or has an unknown end. Any other is left as it is. */
  ResendReply: { takes: { "id": string }; gives: Reply };
  /** Every document that staff may edit, and how it stands in each language. */
  ContentDocuments: { takes: Record<never, never>; gives: { "count": number; "next": string | null; "previous": string | null; "results": ({ "id": string; "isDeleted": boolean; "states": (ContentState)[] })[] } };
  /** A document with its texts, their versions, and what the checks find in its drafts. Its id is one part of the path: `services%2Fseo-services`. */
  ContentDocument: { takes: { "id": string }; gives: { "id": string; "isDeleted": boolean; "states": (ContentState)[]; "problems": (ContentProblem)[]; "placeholders": ({ "name": string; "values": ({ "locale": "en" | "fr" | "ar" | string; "value": string })[] })[]; "units": (ContentUnit)[]; "orphans": (ContentUnit)[] } };
  /** Saves texts of a document as drafts. Each names the `version` that was read; one that somebody else saved meanwhile is in `conflicts`, or a 409 where none was saved. */
  SaveContentEdits: { takes: { "id": string } & { "edits": (ContentEditInput)[] }; gives: { "saved": (ContentUnit)[]; "conflicts": (ContentUnit)[] } };
  /** Gives texts of a document back what is published. */
  DiscardContentEdits: { takes: { "id": string } & { "edits": (ContentEditVersion)[] }; gives: { "saved": (ContentUnit)[]; "conflicts": (ContentUnit)[] } };
  /** Which publication pages show, and whether this release cannot show the latest. */
  ContentStatus: { takes: Record<never, never>; gives: { "number": number; "refused": number | null; "problems": (ContentProblem)[] } };
  /** Publications, the latest first. */
  ContentPublications: { takes: { "page"?: number; "page_size"?: number }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (ContentPublication)[] } };
  /** Publishes the drafts of all documents, or of a `selection`. Where nothing differs, the last publication is the answer. */
  PublishContent: { takes: { "selection"?: (ContentPartInput)[] | null; "basedOn": number }; gives: ContentPublication };
  /** Publishes the texts of an earlier publication again, under a new number; 0 stands for the release. */
  RestoreContentPublication: { takes: { "number": number } & { "basedOn": number }; gives: ContentPublication };
  /** The texts that differ between two publications, or between one and the drafts. */
  ContentDifference: { takes: { "from": number; "to"?: number }; gives: { "count": number; "next": string | null; "previous": string | null; "results": ({ "document": string; "locale": "en" | "fr" | "ar" | string; "path": string; "before": unknown; "after": unknown })[] } };
  /** The projects as staff have them, in the order of pages. */
  ContentProjects: { takes: { "lang"?: "en" | "fr" | "ar" }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (ContentProject)[] } };
  /** Adds a project as a draft, with the fields that it needs. The answer is the list of projects. */
  AddContentProject: { takes: { "lang"?: "en" | "fr" | "ar" } & ContentProjectInput; gives: { "count": number; "next": string | null; "previous": string | null; "results": (ContentProject)[] } };
  /** Puts the projects into an order, as drafts. `ids` names each one that is not deleted. */
  OrderContentProjects: { takes: { "lang"?: "en" | "fr" | "ar" } & { "ids": (string)[] }; gives: { "count": number; "next": string | null; "previous": string | null; "results": (ContentProject)[] } };
  /** Features, hides or deletes a project as a draft, or takes it back. What is left out stays. */
  ChangeContentProject: { takes: { "id": string; "lang"?: "en" | "fr" | "ar" } & ContentProjectChange; gives: { "count": number; "next": string | null; "previous": string | null; "results": (ContentProject)[] } };
  /** Deletes a project as a draft: pages show it until that is published. */
  DeleteContentProject: { takes: { "id": string }; gives: null };
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
  Login: { takes: { "email": string; "password": string; "code"?: string | null }; gives: Session };
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

