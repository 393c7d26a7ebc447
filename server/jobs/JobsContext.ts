import type { RequestContext } from '../access/RequestContext';
import type { Channel } from './Channel';
import type { Jobs } from './createJobs';

export interface JobsContext extends RequestContext {
  jobs: Pick<Jobs, 'deadLetters' | 'delayedWork'>;
  channels: readonly Channel[];
}
