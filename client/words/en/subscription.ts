export const subscription = {
  confirm: {
    title: 'Confirm your address',
    text: 'One press, and the newsletter comes to the address that this link was sent to.',
    button: 'Confirm',
  },
  confirmed: {
    title: 'Your address is confirmed',
    text: 'The newsletter will come to you when there is something to tell. Every one has a link that ends it.',
  },
  expired: {
    title: 'This link is too old',
    text: 'Links work for a week. Enter your address at the foot of this page once more, and we send you another.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off in the mail, or the address is off the list by now. To receive the newsletter, enter your address at the foot of this page.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press takes the address that this link was sent to off the list, and deletes it.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are not on the list',
    text: 'No newsletter goes to the address of this link: it is deleted, or it never was there.',
  },
  toHome: 'Go to the home page',
} as const;
