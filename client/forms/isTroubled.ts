import type { Status } from './Status';

/** Whether a form stands there unsent: given up, or about to be sent again. */
export const isTroubled = ({ status }: { status: Status }): boolean =>
  status === 'failed' || status === 'waiting' || status === 'retrying';
