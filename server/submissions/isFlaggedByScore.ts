import type { Submission } from './Submission';

/** It was flagged as it was stored. What staff flag later is theirs to restore. */
export const isFlaggedByScore = ({ flaggedAt, createdAt }: Pick<Submission, 'flaggedAt' | 'createdAt'>): boolean =>
  flaggedAt?.getTime() === createdAt.getTime();
