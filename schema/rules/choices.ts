/** Project types of a lead: GraphQL name → value in forms, REST and database (specification, section 3). */
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

/** Timelines of a lead. A GraphQL name cannot start with a digit, so names and values differ. */
export const Timeline = {
  ASAP: 'asap',
  ONE_MONTH: '1month',
  TWO_MONTHS: '2months',
  THREE_MONTHS: '3months',
  FLEXIBLE: 'flexible',
} as const;
export type Timeline = (typeof Timeline)[keyof typeof Timeline];

type Names = Record<string, string>;

/** Whether a stored value is one of the choices; older rows may have others. */
export const isChoice = <C extends Names>(choices: C, value: string): value is C[keyof C] =>
  Object.values(choices).includes(value);

/** Whether a text is the GraphQL name of a choice; a stored value that is no longer offered has none. */
export const isChoiceName = <C extends Names>(choices: C, name: string): name is keyof C & string =>
  Object.hasOwn(choices, name);

/** Returns the value of a GraphQL name; a stored value that is no longer offered is returned unchanged. */
export const getChoice = <C extends Names>(choices: C, name: string): string =>
  (isChoiceName(choices, name) && choices[name]) || name;

/** Returns the GraphQL name of a value. */
export function nameOfChoice<C extends Names>(choices: C, value: string): keyof C {
  const name = Object.keys(choices).find((key) => choices[key] === value);
  if (!name) throw new RangeError(`No choice has the value ${value}.`);
  return name;
}
