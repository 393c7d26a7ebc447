import type { ComponentProps, FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog';
import { DeskForm } from './DeskForm';

interface Props extends Omit<ComponentProps<typeof DeskForm>, 'form' | 'onCancel'> {
  title: string;
  /** Whether the mutation is running. */
  isBusy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, isBusy, error, onConfirm, onClose, ...props }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return <FormDialog {...props} title={title} form={{ submit, isBusy, error }} onClose={onClose} />;
}

type FormDialogProps = Omit<ComponentProps<typeof DeskForm>, 'onCancel'> & {
  title: string;
  /** Of the dialog. */
  width?: ComponentProps<typeof Dialog>['size'];
  onClose: () => void;
};

/** A form in a dialog. */
export function FormDialog({ title, width = 'sm', onClose, ...form }: FormDialogProps) {
  const t = useTranslations('desk');
  return (
    <Dialog title={title} closeLabel={t('close')} size={width} onClose={onClose}>
      <DeskForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
