import { styleText } from 'node:util';
import type { LeadRowFragment } from '../../schema/generated/graphql.ts';
import { getChoice, ProjectType, Timeline } from '../../schema/rules/choices.ts';

/** `2026-01-31 09:30`, in UTC. */
export const timeWords = (time: string) => time.slice(0, 16).replace('T', ' ');
export const typeWord = ({ projectType }: Pick<LeadRowFragment, 'projectType'>) => getChoice(ProjectType, projectType);
export const timelineWord = ({ timeline }: Pick<LeadRowFragment, 'timeline'>) => getChoice(Timeline, timeline);

/** Overdue stands out in capitals, and where there are colours in red. */
export function stateWord({ state }: Pick<LeadRowFragment, 'state'>): string {
  return state === 'OVERDUE' ? state : state.toLowerCase();
}

export function coloured(line: string, { state }: Pick<LeadRowFragment, 'state'>): string {
  if (state === 'OVERDUE') return styleText(['bold', 'red'], line, { stream: process.stdout });
  return state === 'DUE' ? styleText('yellow', line, { stream: process.stdout }) : line;
}
