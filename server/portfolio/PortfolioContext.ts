import type { RequestContext } from '../access/RequestContext';
import type { ContentContext } from '../content/Content';
import type { DraftProjects } from './listProjects';

export interface PortfolioContext extends RequestContext, ContentContext {
  /** Projects of a preview; undefined for the published ones. */
  draftProjects?: DraftProjects | undefined;
}
