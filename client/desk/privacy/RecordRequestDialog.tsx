import { useTranslations } from 'use-intl';
import type { PrivacyRequestKind } from '../../../schema/generated/desk/graphql';
import { RecordPrivacyRequestDocument } from '../../../schema/generated/desk/graphql';
import { privacyRequestRules } from '../../../schema/rules/privacyRequestRules';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { readTimeField } from '../shared/officeClock';
import { useToast } from '../ui/ActionsProvider';
import { FormDialog } from '../ui/ConfirmDialog';

const KINDS = [
  'ACCESS',
  'ERASURE',
  'RECTIFICATION',
  'OBJECTION',
  'RESTRICTION',
  'PORTABILITY',
  'PRIVACY_ENQUIRY',
  'LEGAL_INQUIRY',
] as const satisfies PrivacyRequestKind[];

/** Records a request made by mail, letter or telephone, which starts its deadline. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskPrivacy');
  const show = useToast();
  const form = useDeskForm({
    document: RecordPrivacyRequestDocument,
    stored: { kind: KINDS[0] as string, email: '', note: '', receivedAt: '' },
    draftKey: 'privacy-request',
    rules: { email: privacyRequestRules.email, note: privacyRequestRules.note },
    getVariables: ({ kind, email, note, receivedAt }) => ({
      input: { kind: kind as PrivacyRequestKind, email: email.trim(), note: note.trim() || null },
      ...(receivedAt && { receivedAt: readTimeField(receivedAt).toISOString() }),
    }),
    onAnswer: () => {
      show({ text: t('recordDone') });
      onClose();
    },
  });
  const { getField } = form;
  return (
    <FormDialog title={t('recordTitle')} form={form} action={t('recordButton')} onClose={onClose}>
      <SelectField
        {...getField('kind')}
        label={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField {...getField('email')} type="email" label={t('email')} autoComplete="off" required />
      <TextArea {...getField('note')} label={t('note')} hint={t('noteHint')} />
      <TextField {...getField('receivedAt')} type="datetime-local" label={t('receivedAt')} hint={t('receivedAtHint')} />
    </FormDialog>
  );
}
