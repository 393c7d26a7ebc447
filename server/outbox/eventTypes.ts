/** Types of the events of new submissions, by entity. */
export const EVENT_TYPES = {
  Lead: 'lead.created',
  ContactMessage: 'contact_message.created',
  HelpQuestion: 'help_question.created',
  Subscriber: 'subscriber.created',
  ServiceRequest: 'service_request.created',
} as const;

/** An address that is not confirmed yet asked for the newsletter again. Used only for the resulting mail. */
export const ASKED_AGAIN = 'subscriber.asked_again';

/** The owner of an address confirmed it; the address is on the list from then on. */
export const CONFIRMED = 'subscriber.confirmed';

/**
 * Types of new submissions that were flagged on arrival, by entity. Used only for the mail to staff. Subscribers are left out,
 * because nobody waits for an answer.
 */
export const FLAGGED_TYPES = {
  Lead: 'lead.flagged',
  ContactMessage: 'contact_message.flagged',
  HelpQuestion: 'help_question.flagged',
  ServiceRequest: 'service_request.flagged',
} as const;

/**
 * Types of the changes by staff, by entity; each may happen repeatedly. `replied` means that a mail server accepted a reply;
 * `undelivered` that none did, or that nobody knows; `answered` that the visitor answered by mail; `dueSoon` that the time of a promised
 * reply is nearly over; `changed` is any other change, for the lists of the desk.
 */
export const STAFF_EVENT_TYPES = {
  Lead: {
    contacted: 'lead.contacted',
    assigned: 'lead.assigned',
    replied: 'lead.replied',
    answered: 'lead.answered',
    undelivered: 'lead.undelivered',
    dueSoon: 'lead.due_soon',
    changed: 'lead.changed',
  },
  ContactMessage: {
    contacted: 'contact_message.contacted',
    assigned: 'contact_message.assigned',
    replied: 'contact_message.replied',
    answered: 'contact_message.answered',
    undelivered: 'contact_message.undelivered',
    dueSoon: 'contact_message.due_soon',
    changed: 'contact_message.changed',
  },
  HelpQuestion: {
    contacted: 'help_question.contacted',
    assigned: 'help_question.assigned',
    replied: 'help_question.replied',
    answered: 'help_question.answered',
    undelivered: 'help_question.undelivered',
    dueSoon: 'help_question.due_soon',
    changed: 'help_question.changed',
  },
  ServiceRequest: {
    contacted: 'service_request.contacted',
    assigned: 'service_request.assigned',
    replied: 'service_request.replied',
    answered: 'service_request.answered',
    undelivered: 'service_request.undelivered',
    dueSoon: 'service_request.due_soon',
    changed: 'service_request.changed',
  },
} as const;

/** A refresh token of a staff account was used twice, and its sign-in was ended. */
export const REFRESH_REUSED = 'account.refresh_reused';

/** An account was registered with an address, or changed to it; the owner has to confirm the address. */
export const ADDRESS_ENTERED = 'account.address_entered';

/** A new password was requested for a staff account. */
export const RESET_REQUESTED = 'account.reset_requested';

/** The owner of an account is to be notified of a change; the subject is the notice. */
export const ACCOUNT_NOTICE = 'account.notice';

/** Staff invited the owner of an address to join the staff. */
export const STAFF_INVITED = 'account.staff_invited';

/** Events of an account. Used only for the mail to its owner. */
const ACCOUNT_EVENTS = [REFRESH_REUSED, ADDRESS_ENTERED, RESET_REQUESTED, STAFF_INVITED, ACCOUNT_NOTICE] as const;
export type AccountEventType = (typeof ACCOUNT_EVENTS)[number];

/** Content was published or restored; the subject is the publication. */
export const CONTENT_PUBLISHED = 'content.published';

export type SubmissionName = keyof typeof EVENT_TYPES;
type FlaggedType = (typeof FLAGGED_TYPES)[keyof typeof FLAGGED_TYPES];
type StaffEventTypes = (typeof STAFF_EVENT_TYPES)[keyof typeof STAFF_EVENT_TYPES];
/** Kinds of changes by staff, and of results of their replies. */
export type StaffAction = keyof StaffEventTypes;
export type EventType =
  | (typeof EVENT_TYPES)[SubmissionName]
  | FlaggedType
  | StaffEventTypes[StaffAction]
  | typeof ASKED_AGAIN
  | typeof CONFIRMED
  | typeof CONTENT_PUBLISHED
  | AccountEventType;

export const isFlaggedType = (type: EventType): type is FlaggedType =>
  (Object.values(FLAGGED_TYPES) as EventType[]).includes(type);

/** Events that lead to a mail with a link. Anybody may have typed the address, so webhooks get it only after its owner confirmed it. */
export const UNCONFIRMED: readonly EventType[] = [EVENT_TYPES.Subscriber, ASKED_AGAIN];

/** Events for the site's own mail and lists only; webhooks do not get them. */
export const INTERNAL_EVENT_TYPES: EventType[] = [
  ...UNCONFIRMED,
  ...Object.values(FLAGGED_TYPES),
  ...Object.values(STAFF_EVENT_TYPES).flatMap(({ undelivered, dueSoon, changed }) => [undelivered, dueSoon, changed]),
  ...ACCOUNT_EVENTS,
];

/** Whether an event reports a new row, flagged or not; staff get mail about it. */
export const isNewsType = (type: EventType): boolean =>
  isFlaggedType(type) || (Object.values(EVENT_TYPES) as EventType[]).includes(type);

/** Whether an event reports a new request that staff answer at the desk: not spam, and not an address for the newsletter. */
export const isRequestType = (type: EventType): boolean =>
  type !== EVENT_TYPES.Subscriber && (Object.values(EVENT_TYPES) as EventType[]).includes(type);

/** Whether a request may no longer wait after an event: staff got in touch, or flagged, closed or changed it. */
export const mayEndWait = (type: EventType): boolean =>
  Object.values(STAFF_EVENT_TYPES).some(({ contacted, changed }) => contacted === type || changed === type);

/** What staff learn of a request after its arrival. */
export const FURTHER_NEWS = ['answered', 'dueSoon', 'undelivered'] as const satisfies readonly StaffAction[];
export type FurtherNews = (typeof FURTHER_NEWS)[number];

/** Returns what staff learn of a request by an event after its arrival; undefined for other events. */
export const findFurtherNews = (type: EventType): FurtherNews | undefined =>
  FURTHER_NEWS.find((news) => Object.values(STAFF_EVENT_TYPES).some((types) => types[news] === type));

/** Returns the entity of an event by the prefix of its type; undefined if it is not a submission. */
export function findNameOfType(type: string): SubmissionName | undefined {
  const beginning = type.slice(0, type.indexOf('.') + 1);
  const names = Object.keys(EVENT_TYPES) as SubmissionName[];
  return names.find((name) => beginning !== '' && EVENT_TYPES[name].startsWith(beginning));
}

export function nameOfType(type: EventType): SubmissionName {
  const name = findNameOfType(type);
  if (!name) throw new Error(`No submission has events of the type ${type}.`);
  return name;
}
