import { useTranslations } from 'use-intl';
import type { FailureFieldsFragment, TaskName } from '../../../schema/generated/desk/graphql';

/** Words kinds of jobs and the reasons of their failure; an unclear reason is shown with its code. */
export function useJobLabels() {
  const t = useTranslations('deskJobs');
  return {
    getTask: (task: TaskName): string => t(`tasks.${task}`),
    getFailure: ({ reason, code }: FailureFieldsFragment): string => `${t(`failures.${reason}`)} (${code})`,
  };
}
