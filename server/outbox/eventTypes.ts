/** What may happen, by the entity that it happens to. */
export const EVENT_TYPES = {
  Lead: 'lead.created',
  ContactMessage: 'contact_message.created',
  HelpQuestion: 'help_question.created',
  Subscriber: 'subscriber.created',
  ServiceRequest: 'service_request.created',
} as const;

/** Somebody who has not confirmed the address yet asked for the newsletter once more; for nobody but the mail that follows. */
export const ASKED_AGAIN = 'subscriber.asked_again';

/** The owner of an address said yes: it is on the list from then on. */
export const CONFIRMED = 'subscriber.confirmed';

/** What was flagged as it arrived, by the entity. Only the mail to staff uses it. Newsletter addresses are not flagged at once: nobody waits for an answer. */
export const FLAGGED_TYPES = {
  Lead: 'lead.flagged',
  ContactMessage: 'contact_message.flagged',
  HelpQuestion: 'help_question.flagged',
  ServiceRequest: 'service_request.flagged',
} as const;

/** What staff did with a request, by the entity; each may happen again. `changed` is any other change, for the lists that staff look at. */
export const STAFF_EVENT_TYPES = {
  Lead: { contacted: 'lead.contacted', assigned: 'lead.assigned', changed: 'lead.changed' },
  ContactMessage: {
    contacted: 'contact_message.contacted',
    assigned: 'contact_message.assigned',
    changed: 'contact_message.changed',
  },
  HelpQuestion: {
    contacted: 'help_question.contacted',
    assigned: 'help_question.assigned',
    changed: 'help_question.changed',
  },
  ServiceRequest: {
    contacted: 'service_request.contacted',
    assigned: 'service_request.assigned',
    changed: 'service_request.changed',
  },
} as const;

/** A refresh token of a member of staff was used twice, and its sign-in was ended. */
export const REFRESH_REUSED = 'account.refresh_reused';

/** Somebody registered an account with an address, or gave an account another address: its owner has to confirm it. */
export const ADDRESS_ENTERED = 'account.address_entered';

/** Somebody asked for another password of a member of staff. */
export const RESET_REQUESTED = 'account.reset_requested';

/** Somebody is to be mailed that an account was changed; the subject is the notice. */
export const ACCOUNT_NOTICE = 'account.notice';

/** Somebody of staff invited the owner of an address to be staff, too. */
export const STAFF_INVITED = 'account.staff_invited';

/** Events of an account. Only the mail to its owner uses them. */
export const ACCOUNT_EVENTS = [
  REFRESH_REUSED,
  ADDRESS_ENTERED,
  RESET_REQUESTED,
  STAFF_INVITED,
  ACCOUNT_NOTICE,
] as const;
export type AccountEventType = (typeof ACCOUNT_EVENTS)[number];

export type SubmissionName = keyof typeof EVENT_TYPES;
type FlaggedType = (typeof FLAGGED_TYPES)[keyof typeof FLAGGED_TYPES];
type StaffEventTypes = (typeof STAFF_EVENT_TYPES)[keyof typeof STAFF_EVENT_TYPES];
/** What staff did: `contacted`, `assigned` or `changed`. */
export type StaffAction = keyof StaffEventTypes;
export type EventType =
  | (typeof EVENT_TYPES)[SubmissionName]
  | FlaggedType
  | StaffEventTypes[StaffAction]
  | typeof ASKED_AGAIN
  | typeof CONFIRMED
  | AccountEventType;

export const isFlaggedType = (type: EventType): type is FlaggedType =>
  (Object.values(FLAGGED_TYPES) as EventType[]).includes(type);

/** What leads to a mail with a link: an address that anybody may have typed leaves the site only once its owner confirmed it. */
export const UNCONFIRMED: readonly EventType[] = [EVENT_TYPES.Subscriber, ASKED_AGAIN];

/** Only the site's own mail and lists use these; webhooks do not get them. */
export const INTERNAL_EVENT_TYPES: EventType[] = [
  ...UNCONFIRMED,
  ...Object.values(FLAGGED_TYPES),
  ...Object.values(STAFF_EVENT_TYPES).map(({ changed }) => changed),
  ...ACCOUNT_EVENTS,
];

/** A row that is new, as it arrived or as it was flagged: staff are mailed of it. */
export const isNewsType = (type: EventType): boolean =>
  isFlaggedType(type) || (Object.values(EVENT_TYPES) as EventType[]).includes(type);

/** The entity that an event happened to, by what its type begins with; nothing where it is no submission. */
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
