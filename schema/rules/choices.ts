/** A lead's project types: GraphQL name → value in forms, REST and database (specification, section 3). */
export const ProjectType = {
  WEBSITE: 'website',
  ECOMMERCE: 'ecommerce',
  WEBAPP: 'webapp',
  MOBILE: 'mobile',
  AI: 'ai',
  CMS: 'cms',
  API: 'api',
  OTHER: 'other',
} as const;
export type ProjectType = (typeof ProjectType)[keyof typeof ProjectType];

/** A lead's timelines; a GraphQL name cannot start with a digit, so the two differ. */
export const Timeline = {
  ASAP: 'asap',
  ONE_MONTH: '1month',
  TWO_MONTHS: '2months',
  THREE_MONTHS: '3months',
  FLEXIBLE: 'flexible',
} as const;
export type Timeline = (typeof Timeline)[keyof typeof Timeline];

/** The GraphQL name of a value. */
export function nameOfChoice<Names extends Record<string, string>>(choices: Names, value: string): keyof Names {
  const name = Object.keys(choices).find((key) => choices[key] === value);
  if (!name) throw new RangeError(`No choice has the value ${value}.`);
  return name;
}
