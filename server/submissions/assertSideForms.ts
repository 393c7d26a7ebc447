import type { Context } from '../Context';
import { appError } from '../errors';

/** @throws NOT_FOUND under SIDE_FORMS=off: help, newsletter and service forms then store nothing. */
export function assertSideForms({ sideForms }: Context): void {
  if (!sideForms) throw appError('NOT_FOUND', 'This form is closed. Please use the contact form instead.');
}
