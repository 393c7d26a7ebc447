import type { Form } from './useForm';

/** Whether a form stands there unsent: given up, or about to be sent again. */
export const isTroubled = ({ status }: Pick<Form, 'status'>): boolean =>
  status === 'failed' || status === 'waiting' || status === 'retrying';
