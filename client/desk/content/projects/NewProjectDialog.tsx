import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import {
  AddContentProjectDocument,
  type Locale,
  type ServiceType as ServiceTypeName,
} from '../../../../schema/generated/desk/graphql';
import { contentLanguage, locales } from '../../../../schema/locales';
import { offeredServiceTypes, ServiceType } from '../../../../schema/rules/choices';
import { usePageLocale } from '../../../messages/Localized';
import { TextField } from '../../../ui/TextField';
import { useChange, useErrorLine } from '../../data/useChange';
import { getFieldErrors } from '../../shared/graphqlErrors';
import { FormDialog } from '../../ui/ConfirmDialog';
import { getTextAttributes } from '../texts/contentText';
import { ServiceTypeField } from './ServiceTypeField';
import { toSlug } from './toSlug';

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

const getTypeName = (value: string) =>
  Object.entries(ServiceType).find(([, stored]) => stored === value)?.[0] as ServiceTypeName;

/** Adds a project and opens it. Its name in addresses follows the title until somebody types another. */
export function NewProjectDialog({ onClose, onAdded }: Props) {
  const t = useTranslations('deskContent.projects');
  const ids = { title: useId(), id: useId() };
  const navigate = useNavigate();
  const locale = usePageLocale().toUpperCase() as Locale;
  const { run, isBusy, answer } = useChange(AddContentProjectDocument);
  const [title, setTitle] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [type, setType] = useState<string>(offeredServiceTypes[0] ?? '');
  const id = typedId ?? toSlug(title);
  const errors = getFieldErrors(answer?.error);
  const error = useErrorLine()(answer?.error, ['id', 'title']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (!(await run({ input: { id, title, serviceType: getTypeName(type) }, locale })).isDone) return;
    onAdded();
    void navigate(`/content/projects/${id}`);
  };
  return (
    <FormDialog title={t('new')} action={t('add')} form={{ submit, isBusy, error }} onClose={onClose}>
      <TextField
        id={ids.title}
        name={ids.title}
        label={t('titleLabel', { language: locales[contentLanguage].name })}
        {...getTextAttributes(contentLanguage)}
        {...(errors.title && { error: errors.title })}
        isErrorAnnounced
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        id={ids.id}
        name={ids.id}
        label={t('idLabel')}
        hint={t('idHint', { id: id || '…' })}
        {...(errors.id && { error: errors.id })}
        isErrorAnnounced
        required
        dir="ltr"
        autoCapitalize="none"
        value={id}
        onChange={({ target }) => setTypedId(target.value)}
      />
      <ServiceTypeField value={type} onChange={setType} />
    </FormDialog>
  );
}
