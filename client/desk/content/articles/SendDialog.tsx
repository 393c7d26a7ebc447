import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SendNewsletterDocument } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { readTimeField } from '../../shared/officeClock';
import { useToast } from '../../ui/ActionsProvider';
import { FormDialog } from '../../ui/ConfirmDialog';

interface Props {
  articleId: string;
  title: string;
  locale: string;
  count: number;
  onClose: () => void;
  onSent: () => void;
}

/** Asks before an article is sent, with the number of its readers and a time. */
export function SendDialog({ articleId, title, locale, count, onClose, onSent }: Props) {
  const t = useTranslations('deskArticles');
  const id = useId();
  const show = useToast();
  const [time, setTime] = useState('');
  const { run, isBusy, error, answer } = useChange(SendNewsletterDocument);
  const isSentBefore = answer?.outcome === 'CONFLICT';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const startAt = time ? readTimeField(time).toISOString() : null;
    const { isDone } = await run({ articleId, locale: locale as never, startAt });
    onSent();
    if (!isDone) return;
    show({ text: t('sent') });
    onClose();
  };
  return (
    <FormDialog
      title={t('sendTitle', { title })}
      action={t('sendDo')}
      isBlocked={isSentBefore}
      form={{ submit, isBusy, error: isSentBefore ? t('already') : error }}
      onClose={onClose}
    >
      <p>{t('sendConfirm', { count, language: getLocaleName(locale) })}</p>
      <TextField
        id={id}
        name={id}
        type="datetime-local"
        label={t('sendAt')}
        hint={t('sendAtHint')}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </FormDialog>
  );
}
