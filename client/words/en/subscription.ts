export const subscription = {
  confirm: {
    title: 'Confirm your address',
    text: 'One click, and the newsletter will come to the address that this link was sent to.',
    button: 'Confirm',
  },
  confirmed: {
    title: 'Your address is confirmed',
    text: 'The newsletter will come to you when there is something to tell. Every issue has a link to unsubscribe.',
  },
  expired: {
    title: 'This link is too old',
    text: 'Links work for a week. Enter your address at the foot of this page again, and we will send you another.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off in your email, or the address is no longer on the list. To receive the newsletter, enter your address at the foot of this page.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One click, and the address that this link was sent to is taken off the list and deleted.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are not on the list',
    text: 'No newsletter goes to the address of this link: it has been deleted, or was never there.',
  },
  toHome: 'Go to the home page',
} as const;
