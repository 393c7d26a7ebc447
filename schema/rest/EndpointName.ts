import type { endpoints } from './endpoints';

/** Name of a row of the table. */
export type EndpointName = (typeof endpoints)[number]['name'];
