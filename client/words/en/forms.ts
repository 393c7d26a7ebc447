const formatWait = (seconds: number) => {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
};

export const forms = {
  optional: (label: string) => `${label} (optional)`,
  captchaIntroduction: 'So that we know a person is asking:',
  captchaLastStep: 'One more step.',
  captchaLater: 'When you send this form, we ask you to solve a small sum.',
  captchaLabel: 'Your answer',
  captchaLoading: 'Getting a sum for you to solve…',
  captchaFailed: 'The sum could not be loaded.',
  captchaAgain: 'Try again',
  honeypot: 'Leave this field empty',
  summaryTitle: 'Please check these fields',
  submitError: {
    offline: 'You are offline.',
    unreachable: 'We could not reach our server.',
    busy: 'Our server cannot take this at the moment.',
    limited: 'Too many attempts.',
    outdated: 'Our site has changed. Your answers are kept: reload the page and send them again.',
    refused: 'Something went wrong on our side.',
    notSent: 'Not sent yet. Your answers are kept.',
    changed: 'You changed your answers, so they wait until you send them.',
    kept: 'Your answers are kept. Check your connection and try again.',
    keptUntilOnline: 'Your answers are kept, and we send them when your connection is back, while this form is open.',
    keptAndTried: 'Your answers are kept, and we try again for you while this form is open.',
    keptUntil: (time: string) => `Your answers are kept. You can send them again at ${time}.`,
  },
  reload: 'Reload',
  sendNow: 'Send now',
  doNotSend: 'Do not send',
  nextTry: (seconds: number) => `Next try in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  retrying: 'Trying again…',
  formatWait,
  /** Of a form that came back without scripts, where nothing counts the seconds. */
  sendAgainIn: (seconds: number) => `You can send this again in ${formatWait(seconds)}.`,
  privacyBefore: 'We use what you send only to answer you. ',
  privacyLink: 'Privacy policy',
} as const;
