import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SaveContentEditsDocument } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, locales } from '../../../../schema/locales';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { FormDialog } from '../../ui/ConfirmDialog';
import { getTextAttributes } from '../texts/contentText';
import { toSlug } from './toSlug';
import { CONTENT_LOCALE, type EntryIds } from './useEntryIds';

/** Roots of the paths in the entries of a list. */
const ROOTS = { projects: 'project', articles: 'article', legal: 'legalDocument' } as const;

/** A list whose entries are documents. */
export type DocumentList = keyof typeof ROOTS;

export interface NewEntry {
  list: DocumentList;
  /** Values of the entry beside its title, by field. */
  facts: Readonly<Record<string, unknown>>;
  /** Fields that change the facts. */
  fields?: ReactNode;
  /** Whether a name is forbidden to every entry. */
  isRefused?: (id: string) => boolean;
}

interface Props extends NewEntry {
  /** All entries, also the deleted ones, because a deleted entry keeps its name. */
  known: readonly { id: string }[];
  ids: EntryIds;
  onClose: () => void;
}

/** Adds an entry and opens it. Its name in addresses follows the title until somebody types another. */
export function NewEntryDialog({ list, facts, fields, known, ids: entries, isRefused, onClose }: Props) {
  const content = useTranslations('deskContent');
  const t = useTranslations('deskContent.lists');
  const ids = { title: useId(), id: useId() };
  const navigate = useNavigate();
  const saving = useChange(SaveContentEditsDocument);
  const [title, setTitle] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [isTaken, setTaken] = useState(false);
  const id = typedId ?? toSlug(title);
  const isBusy = entries.isBusy || saving.isBusy;
  const error = entries.error ?? saving.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const own = toSlug(id);
    const isNew = !known.some((entry) => entry.id === own) && !isRefused?.(own);
    setTaken(!isNew);
    if (isBusy || !own || !isNew || !(await entries.change([...entries.ids.filter((one) => one !== own), own]))) return;
    const edits = Object.entries({ title: title.trim(), ...facts }).map(([field, value]) => {
      return { path: `${ROOTS[list]}.${field}`, locale: CONTENT_LOCALE, value };
    });
    if ((await saving.run({ document: `${list}/${own}`, edits })).isDone) void navigate(`/content/${list}/${own}`);
  };
  return (
    <FormDialog
      title={content(`${list}.new`)}
      action={content(`${list}.add`)}
      form={{ submit, isBusy, error }}
      onClose={onClose}
    >
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
        hint={content(`${list}.idHint`, { id: id || '…' })}
        {...(isTaken && { error: content(`${list}.idTaken`) })}
        isErrorAnnounced
        required
        dir="ltr"
        autoCapitalize="none"
        value={id}
        onChange={({ target }) => setTypedId(target.value)}
      />
      {fields}
    </FormDialog>
  );
}
