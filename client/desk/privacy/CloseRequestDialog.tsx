import { useTranslations } from 'use-intl';
import { ClosePrivacyRequestDocument, type PrivacyRequestOutcome } from '../../../schema/generated/desk/graphql';
import { SelectField } from '../../ui/SelectField';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { FormDialog } from '../ui/ConfirmDialog';

export const OUTCOMES = ['DONE', 'PARTLY', 'REFUSED'] as const satisfies PrivacyRequestOutcome[];

/** Asks for the outcome of a request. */
export function CloseRequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('deskPrivacy');
  const show = useToast();
  const form = useDeskForm({
    document: ClosePrivacyRequestDocument,
    stored: { outcome: OUTCOMES[0] as string },
    getVariables: ({ outcome }) => ({ id, outcome: outcome as PrivacyRequestOutcome }),
    onAnswer: () => {
      show({ text: t('closeDone') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('closeTitle')} form={form} action={t('close')} onClose={onClose}>
      <SelectField
        {...form.getField('outcome')}
        label={t('outcome')}
        hint={t('outcomeHint')}
        options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
    </FormDialog>
  );
}
