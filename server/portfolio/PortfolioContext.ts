import type { Locale } from '../../schema/locales';
import type { RequestContext } from '../access/RequestContext';
import type { ContentContext } from '../content/Content';
import type { Project } from './Project';

/** Projects of a preview in each language, in the order shown. They replace the stored ones. */
export type DraftProjects = Map<Locale, Project[]>;

export interface PortfolioContext extends RequestContext, ContentContext {
  /** Projects of a preview; undefined for the published ones. */
  draftProjects?: DraftProjects | undefined;
}
