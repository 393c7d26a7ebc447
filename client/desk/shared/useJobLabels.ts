import { useTranslations } from 'use-intl';
import type { FailureFieldsFragment, TaskName } from '../../../schema/generated/desk/graphql';

/** Words kinds of jobs and the reasons of their failure; an unclear reason is shown with its code. */
export function useJobLabels() {
  const t = useTranslations('deskJobs');
  return {
    getTask: (task: TaskName): string => t(`tasks.${task}`),
    getFailure: ({ reason, code }: FailureFieldsFragment, task?: TaskName): string => {
      const answer = `chatAnswers.${code as 'HTTP_400'}` as const;
      const isOfChat = task === 'POST_CHAT' && reason === 'REJECTED';
      const known = t.has(answer) ? t(answer) : t('chatAnswers.OTHER');
      return `${isOfChat ? known : t(`failures.${reason}`)} (${code})`;
    },
  };
}
