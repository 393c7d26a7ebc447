import { retiredPages, servicePages } from '../generated/choices.ts';

/** The page of a service that the agency offers, for tests and measurements of any service. */
export const exampleService: string =
  Object.keys(servicePages).find((page) => !retiredPages.some((retired) => retired === page)) ?? '';
