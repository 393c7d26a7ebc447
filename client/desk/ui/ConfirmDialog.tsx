import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import './DeskSection.css';

interface FormProps {
  /** What the button says that does it. */
  action: string;
  onConfirm: (form: FormData) => void;
  onClose: () => void;
  isBusy?: boolean;
  error?: string | undefined;
  /** What will happen, and fields where something has to be said for it. */
  children: ReactNode;
}

/** Asks before something is done that cannot be undone, or for what is needed to do it. */
export function ConfirmDialog({ title, ...form }: FormProps & { title: string }) {
  const t = useTranslations('desk');
  return (
    <Dialog title={title} closeLabel={t('close')} size="sm" onClose={form.onClose}>
      <ConfirmForm {...form} />
    </Dialog>
  );
}

/** The content of such a dialog. */
export function ConfirmForm({ action, onConfirm, onClose, isBusy, error, children }: FormProps) {
  const t = useTranslations('desk');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onConfirm(new FormData(event.currentTarget));
  };
  return (
    <form className="desk-form" onSubmit={submit}>
      {children}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="desk-actions">
        <Button type="submit" variant="strong" busy={isBusy}>
          {action}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
