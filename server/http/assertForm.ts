import type { Request } from 'express';
import { appError } from '../errors';
import { hasBody } from './hasBody';

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that the reader of forms left alone: its fields are not missing, but unread. */
export function assertForm(request: Request): void {
  if (!hasBody(request) || request.is('urlencoded')) return;
  throw appError('UNSUPPORTED_MEDIA_TYPE', 'Send the form as application/x-www-form-urlencoded.');
}
