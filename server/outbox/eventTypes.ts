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

export type SubmissionName = keyof typeof EVENT_TYPES;
export type EventType = (typeof EVENT_TYPES)[SubmissionName] | typeof ASKED_AGAIN | typeof CONFIRMED;

/** For nobody but the site's own mail: an address that anybody may have typed leaves it only once its owner confirmed it. */
export const UNTOLD: EventType[] = [EVENT_TYPES.Subscriber, ASKED_AGAIN];

export function nameOfType(type: EventType): SubmissionName {
  if (type === ASKED_AGAIN || type === CONFIRMED) return 'Subscriber';
  const entry = Object.entries(EVENT_TYPES).find(([, known]) => known === type);
  if (!entry) throw new Error(`No event has the type ${type}.`);
  return entry[0] as SubmissionName;
}
