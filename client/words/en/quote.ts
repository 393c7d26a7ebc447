import type { ProjectType, Timeline } from '../../../schema/rules/choices';

const projectTypes: Record<ProjectType, string> = {
  website: 'Website development',
  ecommerce: 'E-commerce platform',
  webapp: 'Web application',
  mobile: 'Mobile app',
  ai: 'AI solution',
  cms: 'Content management system',
  api: 'API development',
  other: 'Other',
};

const timelines: Record<Timeline, string> = {
  asap: 'ASAP 1-2 weeks',
  '1month': '1 month',
  '2months': '2 months',
  '3months': '3 months',
  flexible: 'Flexible',
};

export const quote = {
  dialogTitle: 'Get your custom quote',
  close: 'Close',
  projectType: 'Project type',
  chooseProjectType: 'Choose a project type',
  projectTypes,
  timeline: 'Timeline',
  chooseTimeline: 'Choose a timeline',
  timelines,
  projectDescription: 'Project description',
  projectDescriptionHint: 'What should it do, and for whom? A few sentences are enough.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone',
  company: 'Company',
  incomplete: 'Complete all fields',
  ready: 'Get quote',
  submitting: 'Submitting...',
  thanksTitle: 'Thank you. Your request is with us.',
  thanksText: (hours: string) => `A person reads it, and you get our answer by email within ${hours}.`,
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
      text: 'The quote is free and binds you to nothing. If we are not the right ones, we say so.',
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
