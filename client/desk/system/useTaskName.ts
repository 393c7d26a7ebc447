import { useTranslations } from 'use-intl';

const TASKS = [
  'notify-staff',
  'send-receipt',
  'send-confirmation',
  'send-thanks',
  'remind-staff',
  'warn-clock',
  'warn-of-reuse',
  'send-account-confirmation',
  'send-password-reset',
  'send-staff-invitation',
  'report-account-change',
  'post-webhook',
  'erase-expired',
  'plan-work',
] as const;

/** Words a kind of work; one that the catalogue does not know is called by its name. */
export function useTaskName(): (task: string) => string {
  const t = useTranslations('deskSystem');
  return (task) => {
    const known = TASKS.find((name) => name === task);
    return known ? t(`tasks.${known}`) : task;
  };
}
