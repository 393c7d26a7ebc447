export const newsletter = {
  title: 'Newsletter',
  text: 'What we learn from the sites we build. Sent when there is something to tell.',
  email: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  done: 'Successfully subscribed!',
  confirm: 'One more step: we have sent you a mail with a link. The newsletter comes once you have confirmed there.',
  failed: 'You are not subscribed yet.',
  privacy: 'We use your address only to send you the newsletter, until you unsubscribe. ',
} as const;
