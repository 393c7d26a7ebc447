import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import './DeskSection.css';

interface Props {
  /** Result of `useDeskForm`, or a mutation without fields. */
  form: { submit: (event: FormEvent) => unknown; isBusy: boolean; error?: string | undefined };
  /** Label of the submit button. */
  action: string;
  onCancel?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLFormElement>) => void) | undefined;
  /** Other buttons beside that one. */
  more?: ReactNode;
  /** Disables sending while a conflict is open. */
  isBlocked?: boolean;
  variant?: 'strong' | 'secondary';
  size?: 's';
  className?: string;
  label?: string;
  children?: ReactNode;
}

/** Frame of every form of the desk: fields, an error of the whole form, and buttons. */
export function DeskForm({ form, action, onCancel, isBlocked = false, className = 'desk-form', ...props }: Props) {
  const t = useTranslations('desk');
  const { variant = 'strong', size, label, more, onKeyDown, children } = props;
  return (
    <form
      className={className}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={label}
    >
      {children}
      {form.error && <Notice tone="error">{form.error}</Notice>}
      <div className="desk-actions">
        <Button type="submit" variant={variant} size={size} busy={form.isBusy} disabled={form.isBusy || isBlocked}>
          {action}
        </Button>
        {more}
        {onCancel && (
          <Button size={size} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
