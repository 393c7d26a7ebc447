import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SaveContentEditsDocument } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, locales } from '../../../../schema/locales';
import { offeredServiceTypes } from '../../../../schema/rules/choices';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { FormDialog } from '../../ui/ConfirmDialog';
import { toSlug } from '../lists/toSlug';
import { CONTENT_LOCALE, type EntryIds } from '../lists/useEntryIds';
import { getTextAttributes } from '../texts/contentText';

interface Props {
  /** The projects that have their names already, also deleted ones. */
  known: readonly { id: string }[];
  list: EntryIds;
  onClose: () => void;
}

/** Adds a project and opens it. Its name in addresses follows the title until somebody types another. */
export function NewProjectDialog({ known, list, onClose }: Props) {
  const t = useTranslations('deskContent.projects');
  const choices = useTranslations('choices');
  const { getLabel } = useFieldLabel();
  const ids = { title: useId(), id: useId(), type: useId() };
  const navigate = useNavigate();
  const saving = useChange(SaveContentEditsDocument);
  const [title, setTitle] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [type, setType] = useState<string>(offeredServiceTypes[0] ?? '');
  const [isTaken, setTaken] = useState(false);
  const id = typedId ?? toSlug(title);
  const isBusy = list.isBusy || saving.isBusy;
  const error = list.error ?? saving.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const own = toSlug(id);
    const isNew = !known.some((project) => project.id === own);
    setTaken(!isNew);
    if (isBusy || !own || !isNew || !(await list.change([...list.ids.filter((one) => one !== own), own]))) return;
    const facts = { title: title.trim(), serviceType: type, year: new Date().getFullYear(), isFeatured: false };
    const edits = Object.entries(facts).map(([field, value]) => {
      return { path: `project.${field}`, locale: CONTENT_LOCALE, value };
    });
    if ((await saving.run({ document: `projects/${own}`, edits })).isDone) void navigate(`/content/projects/${own}`);
  };
  return (
    <FormDialog title={t('new')} action={t('add')} form={{ submit, isBusy, error }} onClose={onClose}>
      <TextField
        id={ids.title}
        name={ids.title}
        label={t('titleLabel', { language: locales[contentLanguage].name })}
        {...getTextAttributes(contentLanguage)}
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        id={ids.id}
        name={ids.id}
        label={t('idLabel')}
        hint={t('idHint', { id: id || '…' })}
        {...(isTaken && { error: t('idTaken') })}
        isErrorAnnounced
        required
        dir="ltr"
        autoCapitalize="none"
        value={id}
        onChange={({ target }) => setTypedId(target.value)}
      />
      <SelectField
        id={ids.type}
        name={ids.type}
        label={getLabel('serviceType')}
        options={offeredServiceTypes.map((value) => ({ value, label: choices(`services.${value}`) }))}
        value={type}
        onChange={({ target }) => setType(target.value)}
      />
    </FormDialog>
  );
}
