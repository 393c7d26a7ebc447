import { useTranslations } from 'use-intl';
import { ClosePrivacyRequestDocument, type PrivacyRequestOutcome } from '../../../schema/generated/desk/graphql';
import { SelectField } from '../../ui/SelectField';
import { useFormMutation } from '../data/useFormMutation';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';

export const OUTCOMES = ['DONE', 'PARTLY', 'REFUSED'] as const satisfies PrivacyRequestOutcome[];

/** Asks how a request ended. */
export function CloseRequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('deskPrivacy');
  const show = useToast();
  const closing = useFormMutation(ClosePrivacyRequestDocument);
  const confirm = async (form: FormData) => {
    if (!(await closing.run({ id, outcome: form.get('outcome') as PrivacyRequestOutcome }))) return;
    show({ text: t('closeDone') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('closeTitle')}
      action={t('close')}
      isBusy={closing.isBusy}
      error={closing.getError('outcome')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <SelectField
        {...closing.getField('outcome')}
        label={t('outcome')}
        hint={t('outcomeHint')}
        options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
    </ConfirmDialog>
  );
}
