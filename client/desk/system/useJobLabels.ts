import { useTranslations } from 'use-intl';
import type { FailureFieldsFragment, TaskName } from '../../../schema/generated/desk/graphql';

/** Words kinds of work, and why they failed; the code stands beside a reason that says little. */
export function useJobLabels() {
  const t = useTranslations('deskSystem');
  return {
    getTask: (task: TaskName): string => t(`tasks.${task}`),
    getFailure: ({ reason, code }: FailureFieldsFragment): string => `${t(`failures.${reason}`)} (${code})`,
  };
}
