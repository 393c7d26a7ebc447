import { layout } from './layout';
import type { Mail } from './Mail';
import { mailWords } from './words';

interface Given {
  id: string;
  to: string;
  /** Why the clock is not trusted, and what to do (privacy/checkClock). */
  warning: string;
}

/** Tells staff that nothing is erased until somebody looks at the clock. */
export function clockMail({ id, to, warning }: Given): Mail {
  const { subject, kept } = mailWords.clock;
  return { id, to, subject, headers: { 'Auto-Submitted': 'auto-generated' }, ...layout(warning, kept) };
}
