import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  DisableSecondFactorOfDocument,
  InviteStaffDocument,
  RemoveStaffDocument,
  SetStaffPublishingDocument,
  StaffDocument,
  type StaffQuery,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { emailField } from '../../../schema/rules/emailField';
import { Button } from '../../ui/Button';
import { MailAddress } from '../../ui/MailAddress';
import { Tag } from '../../ui/Tag';
import { TextField } from '../../ui/TextField';
import { useDeskUser } from '../data/SessionContext';
import { useChange } from '../data/useChange';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

type Member = StaffQuery['staff'][number];

/** Lists the members of staff. */
export function StaffList() {
  const t = useTranslations('deskSystem');
  const user = useDeskUser();
  const [{ data, error }, refresh] = useQuery({ query: StaffDocument });
  const [question, setQuestion] = useState<{ about: Member; action: 'remove' | 'disable' }>();
  const close = () => setQuestion(undefined);

  return (
    <DeskSection title={t('staff')} lead={t('staffLead')}>
      {!data && (
        <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[4, 4, 4]} />
      )}
      <ul className="desk-rows">
        {data?.staff.map((member) => (
          <li key={member.id} className="desk-row">
            <div className="desk-row__text">
              <h3 className="desk-row__title">
                <bdi>{getPersonName(member)}</bdi>
              </h3>
              {getPersonName(member) !== member.email && (
                <p className="desk-soft">
                  <bdi>
                    <MailAddress>{member.email}</MailAddress>
                  </bdi>
                </p>
              )}
              <p className="desk-actions">
                {member.id === user.id && <Tag>{t('you')}</Tag>}
                {!member.mayPublish && <Tag>{t('mayNotPublish')}</Tag>}
                {member.hasSecondFactor && <Tag>{t('hasSecondFactor')}</Tag>}
              </p>
            </div>
            {member.id !== user.id && (
              <div className="desk-actions">
                {data.staff.some(({ id, mayPublish }) => id === user.id && mayPublish) && (
                  <PublishingButton member={member} />
                )}
                {member.hasSecondFactor && (
                  <Button size="s" onClick={() => setQuestion({ about: member, action: 'disable' })}>
                    {t('disable')}
                  </Button>
                )}
                <Button size="s" onClick={() => setQuestion({ about: member, action: 'remove' })}>
                  {t('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <InviteForm />
      {question?.action === 'remove' && <RemoveDialog member={question.about} onClose={close} />}
      {question?.action === 'disable' && <DisableDialog member={question.about} onClose={close} />}
    </DeskSection>
  );
}

/** Lets a member of staff publish texts, or takes that right. */
function PublishingButton({ member: { email, mayPublish } }: { member: Member }) {
  const t = useTranslations('deskSystem');
  const show = useToast();
  const change = useChange(SetStaffPublishingDocument);
  const toggle = async () => {
    const { isDone, errorText } = await change.run({ email, mayPublish: !mayPublish });
    if (isDone) show({ text: t(mayPublish ? 'publishingDenied' : 'publishingAllowed', { email }) });
    else if (errorText) show({ text: errorText, tone: 'error' });
  };
  return (
    <Button size="s" busy={change.isBusy} onClick={() => void toggle()}>
      {t(mayPublish ? 'denyPublishing' : 'allowPublishing')}
    </Button>
  );
}

function InviteForm() {
  const t = useTranslations('deskSystem');
  const show = useToast();
  const form = useDeskForm({
    document: InviteStaffDocument,
    stored: { email: '' },
    draftKey: 'invitation',
    rules: { email: emailField },
    getVariables: ({ email }) => ({ email: email.trim() }),
    onAnswer: (_answer, { email }) => void show({ text: t('invited', { email: email.trim() }) }),
  });
  return (
    <DeskForm form={form} action={t('invite')} variant="secondary">
      <TextField
        {...form.getField('email')}
        type="email"
        label={t('inviteEmail')}
        hint={t('inviteHint')}
        autoComplete="off"
        required
      />
    </DeskForm>
  );
}

interface DialogProps {
  member: Member;
  onClose: () => void;
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('deskSystem');
  const show = useToast();
  const { email } = member;
  const removal = useChange(RemoveStaffDocument);
  const confirm = async () => {
    if (!(await removal.run({ email })).isDone) return;
    onClose();
    show({ text: t('removed', { email }) });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      action={t('remove')}
      isBusy={removal.isBusy}
      error={removal.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t.rich('removeText', { email: () => <Address of={member} /> })}</p>
    </ConfirmDialog>
  );
}

function DisableDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('deskSystem');
  const show = useToast();
  const { email } = member;
  const disabling = useChange(DisableSecondFactorOfDocument);
  const confirm = async () => {
    if (!(await disabling.run({ email })).isDone) return;
    onClose();
    show({ text: t('disabled', { email }) });
  };
  return (
    <ConfirmDialog
      title={t('disableTitle')}
      action={t('disable')}
      isBusy={disabling.isBusy}
      error={disabling.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t.rich('disableText', { email: () => <Address of={member} /> })}</p>
    </ConfirmDialog>
  );
}

const Address = ({ of: { email } }: { of: Member }) => (
  <bdi>
    <MailAddress>{email}</MailAddress>
  </bdi>
);
