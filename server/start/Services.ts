import type { DeskServices } from '../desk/DeskServices';
import type { ContextServices } from '../graphql/createContextFactory';
import type { Streams } from '../graphql/installStream';
import type { MetricsServices } from '../metrics/createMetrics';
import type { PageServices } from '../pages/PageServices';

/** Services that live as long as the process: those that each transport asks for. */
export type Services = ContextServices & DeskServices & MetricsServices & PageServices & { streams: Streams };
