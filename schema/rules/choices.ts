import { Budget, ProjectType, retiredValues, ServiceType, servicePages, Timeline } from '../generated/choices.ts';

export { Budget, ProjectType, ServiceType, Timeline };

const getOffered = <Value extends string>(
  choices: Readonly<Record<string, Value>>,
  retired: readonly string[],
): Value[] => Object.values(choices).filter((value) => !retired.includes(value));

/** Values that forms and filters for visitors offer, and that inputs accept; the lists themselves also have the retired ones. */
export const offeredProjectTypes = getOffered<ProjectType>(ProjectType, retiredValues.ProjectType);
export const offeredTimelines = getOffered<Timeline>(Timeline, retiredValues.Timeline);
/** Empty where the agency asks for no budget. */
export const offeredBudgets = getOffered<Budget>(Budget, retiredValues.Budget);
export const offeredServiceTypes = getOffered<ServiceType>(ServiceType, retiredValues.ServiceType);

/** Whether a request may have a budget: the agency asks for one, or did. */
export const hasBudgets = Object.keys(Budget).length > 0;

/** Returns the key of a budget in the namespace `choices`. Of an empty list, a template would be no key to the compiler. */
export const getBudgetKey = (budget: Budget) => `budgets.${budget}` as `budgets.${Budget}`;

/** Returns the id of the service whose page has a slug, also of a retired one. */
export const findService = (slug: string): (typeof servicePages)[keyof typeof servicePages] | undefined =>
  Object.hasOwn(servicePages, slug) ? servicePages[slug as keyof typeof servicePages] : undefined;

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
