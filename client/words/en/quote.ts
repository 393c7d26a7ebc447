import { projectTypeWords, timelineWords } from '../../../schema/rules/choiceWords';

export const quote = {
  dialogTitle: 'Get your custom quote',
  close: 'Close',
  chooseProjectType: 'Choose a project type',
  projectTypes: projectTypeWords,
  chooseTimeline: 'Choose a timeline',
  timelines: timelineWords,
  projectDescriptionHint: 'What should it do, and for whom? A few sentences are enough.',
  // On the services page, where a request begins; the quote form itself calls its fields as their rules do.
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  incomplete: 'Complete all fields',
  ready: 'Get quote',
  submitting: 'Submitting...',
  thanksTitle: 'Thank you. Your request is with us.',
  thanksText: (hours: string) => `A person will read it and reply by email within ${hours}.`,
  stepsTitle: 'What happens next',
  steps: (hours: string) => [
    {
      title: 'A person reads it',
      text: 'Not a script and not a call centre: one of the people who would do the work.',
    },
    {
      title: `You hear from us within ${hours}`,
      text: 'With a price and a plan, or with the two or three questions that stand between us and one.',
    },
    {
      title: 'You decide',
      text: 'The quote is free and binds you to nothing. If we are not right for it, we say so.',
    },
  ],
  otherwise: 'Would you rather talk?',
  reference: 'Your reference:',
  closingIn: (seconds: number) => `This window closes in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  countdown: 'Time until this window closes',
  closeNow: 'Close now',
  again: 'Submit Another Request',
  toHome: 'Back to home',
  toContact: 'Contact us',
} as const;
