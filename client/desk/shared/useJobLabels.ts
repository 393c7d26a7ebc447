import { useTranslations } from 'use-intl';
import type { FailureFieldsFragment, TaskName } from '../../../schema/generated/desk/graphql';

/** The setting that has the receivers of a task. */
const SETTINGS: Partial<Record<TaskName, string>> = { POST_NTFY: 'NTFY_URLS', POST_WEBHOOK: 'WEBHOOK_URLS' };

/** Words kinds of jobs and the reasons of their failure; an unclear reason is shown with its code. */
export function useJobLabels() {
  const t = useTranslations('deskJobs');
  const wordRejection = (code: string, task?: TaskName): string | undefined => {
    const setting = task && SETTINGS[task];
    if (setting) return t('receiverRejects', { setting });
    if (task !== 'POST_CHAT') return undefined;
    const answer = `chatAnswers.${code as 'HTTP_400'}` as const;
    return t.has(answer) ? t(answer) : t('chatAnswers.OTHER');
  };
  return {
    getTask: (task: TaskName): string => t(`tasks.${task}`),
    getFailure: ({ reason, code }: FailureFieldsFragment, task?: TaskName): string => {
      const rejection = reason === 'REJECTED' ? wordRejection(code, task) : undefined;
      return `${rejection ?? t(`failures.${reason}`)} (${code})`;
    },
  };
}
