export const account = {
  confirm: {
    title: 'Confirm your address',
    text: 'Is the account yours that was registered with the address which this link was sent to? Then confirm the address. Otherwise close this page: the account will be deleted.',
    button: 'Confirm',
  },
  confirmed: { title: 'Your address is confirmed', text: 'Nothing more is to be done here.' },
  expired: {
    title: 'This link is too old',
    text: 'Links work for a week. Register once more with the same address, and we will send you another.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off in your email, or the account or its address is another by now.',
  },
  ask: {
    title: 'Set a new password',
    text: 'For staff: enter the address of your account, and we will email you a link.',
    label: 'Email address',
    button: 'Send the link',
  },
  sent: {
    title: 'Look into your mailbox',
    text: 'If the address is that of a staff account, a link is on its way to it. It works once, for half an hour.',
  },
  set: {
    title: 'Set a new password',
    text: 'It ends every sign-in of your account.',
    label: 'New password',
    hint: 'Ten characters or more, hard to guess, and without your email address in it.',
    button: 'Set the password',
  },
  spent: {
    title: 'This link does not work any more',
    text: 'It was used already, is too old, or was cut off in your email.',
    again: 'Ask for another link',
  },
  done: { title: 'Your password is set', text: 'Sign in with it from now on. Earlier sign-ins were ended.' },
  problems: {
    email: 'Enter an email address such as name@company.com.',
    password: 'This password cannot be used. Choose another one by the rule above.',
    busy: 'We cannot do this at the moment. Please try again in a few minutes.',
  },
} as const;
