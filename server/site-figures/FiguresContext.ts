import type { RequestContext } from '../access/RequestContext';
import type { FactsContext } from '../content/Content';
import type { FigureCounter } from './createFigureCounter';

export interface FiguresContext extends RequestContext, FactsContext {
  /** Counts page views; undefined under SITE_FIGURES=off. */
  figures: FigureCounter | undefined;
}
