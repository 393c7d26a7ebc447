import { type FormEvent, useId, useState } from 'react';
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

interface Props {
  /** The list, and the root of the paths of its entries. */
  list: 'articles' | 'legal';
  root: 'article' | 'legalDocument';
  words: 'deskArticles' | 'deskContent.legal';
  /** What the entry has beside its title. */
  facts: Readonly<Record<string, string>>;
  /** The entries that have their names already, also deleted ones. */
  known: readonly { id: string }[];
  ids: EntryIds;
  /** Whether no entry may have a name. */
  isRefused?: (id: string) => boolean;
  onClose: () => void;
}

/** Adds an entry and opens it. Its name in addresses follows the title until somebody types another. */
export function NewEntryDialog({ list, root, words, facts, known, ids: entries, isRefused, onClose }: Props) {
  const t = useTranslations();
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
      return { path: `${root}.${field}`, locale: CONTENT_LOCALE, value };
    });
    if ((await saving.run({ document: `${list}/${own}`, edits })).isDone) void navigate(`/content/${list}/${own}`);
  };
  return (
    <FormDialog title={t(`${words}.new`)} action={t(`${words}.add`)} form={{ submit, isBusy, error }} onClose={onClose}>
      <TextField
        id={ids.title}
        name={ids.title}
        label={t(`${words}.titleLabel`, { language: locales[contentLanguage].name })}
        {...getTextAttributes(contentLanguage)}
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        id={ids.id}
        name={ids.id}
        label={t(`${words}.idLabel`)}
        hint={t(`${words}.idHint`, { id: id || '…' })}
        {...(isTaken && { error: t(`${words}.idTaken`) })}
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
