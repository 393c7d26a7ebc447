import type { RequestContext } from '../access/RequestContext';
import type { EventFeed, Stream } from './createEventFeed';

export interface EventsContext extends RequestContext {
  /** Events as they occur, for subscriptions. */
  eventFeed: EventFeed;
  /** The stream of a subscription; undefined for other operations. */
  stream?: Stream;
}
