import { useTranslations } from 'use-intl';
import type { PrivacyRequestKind } from '../../../schema/generated/desk/graphql';
import { RecordPrivacyRequestDocument } from '../../../schema/generated/desk/graphql';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useFormMutation } from '../data/useFormMutation';
import { readTimeField } from '../shared/officeClock';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';

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

/** Records what somebody asked by mail, letter or telephone, which starts its clock. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskPrivacy');
  const show = useToast();
  const recording = useFormMutation(RecordPrivacyRequestDocument);
  const { getField } = recording;
  const confirm = async (form: FormData) => {
    const get = (name: string) => String(form.get(name)).trim();
    const received = get('receivedAt');
    const answer = await recording.run({
      input: { kind: get('kind') as PrivacyRequestKind, email: get('email'), note: get('note') || null },
      ...(received && { receivedAt: readTimeField(received).toISOString() }),
    });
    if (!answer) return;
    show({ text: t('recordDone') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('recordTitle')}
      action={t('recordButton')}
      isBusy={recording.isBusy}
      error={recording.getError('kind', 'email', 'note', 'receivedAt')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <SelectField
        {...getField('kind')}
        label={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField {...getField('email')} type="email" label={t('email')} autoComplete="off" required />
      <TextArea {...getField('note')} label={t('note')} hint={t('noteHint')} />
      <TextField {...getField('receivedAt')} type="datetime-local" label={t('receivedAt')} hint={t('receivedAtHint')} />
    </ConfirmDialog>
  );
}
