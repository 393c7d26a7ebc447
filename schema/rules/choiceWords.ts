import type { ProjectType, Timeline } from './choices';

/** How project types and timelines are called (specification, section 3): in the form that asks, and in mail that tells. */
export const projectTypeWords: Readonly<Record<ProjectType, string>> = {
  website: 'Website development',
  ecommerce: 'E-commerce platform',
  webapp: 'Web application',
  mobile: 'Mobile app',
  ai: 'AI solution',
  cms: 'Content management system',
  api: 'API development',
  other: 'Other',
};

export const timelineWords: Readonly<Record<Timeline, string>> = {
  asap: 'ASAP 1-2 weeks',
  '1month': '1 month',
  '2months': '2 months',
  '3months': '3 months',
  flexible: 'Flexible',
};
