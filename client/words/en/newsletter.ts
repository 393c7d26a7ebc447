export const newsletter = {
  title: 'Newsletter',
  text: 'What we learn from the sites we build. Sent when there is something to tell.',
  email: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  done: 'Successfully subscribed!',
  confirm: 'One more step: we have sent you an email with a link. Open it and confirm, and the newsletter will come.',
  failed: 'You are not subscribed yet.',
  privacy: 'We use your address only to send you the newsletter, until you unsubscribe. ',
} as const;
