import { messages } from '../../../schema/rules/messages';

export const forms = {
  optional: (label: string) => `${label} (optional)`,
  captchaIntroduction: 'So that we know a person is asking:',
  captchaLastStep: 'One more step.',
  captchaLater: 'When you send this form, we ask you to solve a small sum.',
  captchaLabel: 'Your answer',
  captchaLoading: 'Getting a sum for you to solve…',
  captchaFailed: 'The sum could not be loaded.',
  captchaAgain: 'Try again',
  captchaWrong: messages.captchaWrong,
  trap: 'Leave this field empty',
  summaryTitle: 'Please check these fields',
  unreachable:
    'We could not reach our server, so nothing was sent yet. Your answers are kept. Check your connection and try again.',
  privacyBefore: 'We use what you send only to answer you. ',
  privacyLink: 'Privacy policy',
} as const;
