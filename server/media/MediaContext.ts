import type { RequestContext } from '../access/RequestContext';
import type { Media } from './createMedia';

export interface MediaContext extends RequestContext {
  /** Pictures that staff upload. */
  media: Media;
}
