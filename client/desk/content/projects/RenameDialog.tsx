import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { RenameContentProjectDocument } from '../../../../schema/generated/desk/graphql';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { getFieldErrors } from '../../shared/graphqlErrors';
import { useToast } from '../../ui/ActionsProvider';
import { FormDialog } from '../../ui/ConfirmDialog';
import { toSlug } from '../lists/toSlug';

interface Props {
  id: string;
  /** Whether pages have had this address, which leads on then. */
  hasPage: boolean;
  onClose: () => void;
}

/** Changes the name of a project in addresses, and opens the project under the new one. */
export function RenameDialog({ id, hasPage, onClose }: Props) {
  const t = useTranslations('deskContent.projects');
  const tList = useTranslations('deskContent.lists');
  const field = useId();
  const navigate = useNavigate();
  const show = useToast();
  const [typed, setTyped] = useState(id);
  const { run, isBusy, answer, error } = useChange(RenameContentProjectDocument);
  const to = toSlug(typed);
  const rejection = getFieldErrors(answer?.error).to;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy || !to || to === id) return;
    const { isDone } = await run({ id, to });
    if (!isDone) return;
    show({ text: t('renamed') });
    onClose();
    void navigate(`/content/projects/${to}`, { replace: true });
  };
  // Outside of the form of the texts, which would be around this one.
  return createPortal(
    <FormDialog
      title={t('rename')}
      action={t('rename')}
      isBlocked={!to || to === id}
      form={{ submit, isBusy, error: rejection ? undefined : error }}
      onClose={onClose}
    >
      <TextField
        id={field}
        name={field}
        label={tList('idLabel')}
        {...(rejection && { error: rejection })}
        isErrorAnnounced
        required
        dir="ltr"
        autoCapitalize="none"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="project-address__change" dir="ltr">
        <span>/portfolio/{id}</span>
        <span aria-hidden="true">→</span>
        <strong>/portfolio/{to || '…'}</strong>
      </p>
      <p>{hasPage ? t('renameShown') : t('renameNew')}</p>
    </FormDialog>,
    document.body,
  );
}
