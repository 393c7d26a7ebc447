import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SaveContentEditsDocument } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, locales } from '../../../../schema/locales';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { getToday } from '../../shared/officeClock';
import { FormDialog } from '../../ui/ConfirmDialog';
import { CONTENT_LOCALE, type EntryIds } from '../lists/useEntryIds';
import { toSlug } from '../projects/toSlug';
import { getTextAttributes } from '../texts/contentText';

interface Props {
  /** The articles that have their names already, also deleted ones. */
  known: readonly { id: string }[];
  list: EntryIds;
  onClose: () => void;
}

/** Adds an article of today and opens it. Its name in addresses follows the title until somebody types another. */
export function NewArticleDialog({ known, list, onClose }: Props) {
  const t = useTranslations('deskArticles');
  const ids = { title: useId(), id: useId() };
  const navigate = useNavigate();
  const saving = useChange(SaveContentEditsDocument);
  const [title, setTitle] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [isTaken, setTaken] = useState(false);
  const id = typedId ?? toSlug(title);
  const isBusy = list.isBusy || saving.isBusy;
  const error = list.error ?? saving.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const own = toSlug(id);
    const isNew = !known.some((article) => article.id === own);
    setTaken(!isNew);
    if (isBusy || !own || !isNew || !(await list.change([...list.ids.filter((one) => one !== own), own]))) return;
    const edits = Object.entries({ title: title.trim(), date: getToday() }).map(([field, value]) => {
      return { path: `article.${field}`, locale: CONTENT_LOCALE, value };
    });
    if ((await saving.run({ document: `articles/${own}`, edits })).isDone) void navigate(`/content/articles/${own}`);
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
    </FormDialog>
  );
}
