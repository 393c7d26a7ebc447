import type { FilterQuery } from '@mikro-orm/core';
import { submissionCondition } from '../submissions/submissionCondition';
import type { Subscriber } from './Subscriber';
import type { SubscriberFilterInput } from './SubscriberFilterInput';

/** The condition that a filter of subscribers means. */
export function subscriberCondition(filter: SubscriberFilterInput): FilterQuery<Subscriber> {
  const { confirmed } = filter;
  const confirmedAt = confirmed ? { $ne: null } : null;
  const conditions = [submissionCondition(filter), ...(typeof confirmed === 'boolean' ? [{ confirmedAt }] : [])];
  return { $and: conditions } as FilterQuery<Subscriber>;
}
