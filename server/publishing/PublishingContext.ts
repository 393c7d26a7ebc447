import type { AuthContext } from '../auth/AuthContext';
import type { ContentContext } from '../content/Content';
import type { Jobs } from '../jobs/createJobs';
import type { MediaContext } from '../media/MediaContext';
import type { ContentStore } from './createContentStore';

export interface PublishingContext extends AuthContext, ContentContext, MediaContext {
  /** Shows publications; a request reads `content` and `contents`, which stay the same during it. */
  contentStore: ContentStore;
  jobs: Pick<Jobs, 'wake' | 'plan' | 'openPlan'>;
}
