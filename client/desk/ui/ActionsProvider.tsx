import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useShortcuts } from '../shared/useShortcuts';
import './ActionsProvider.css';

export interface Toast {
  text: string;
  tone?: 'error';
  /** What the button beside the text does; `z` does it, too, where it undoes. */
  action?: { label: string; run: () => void };
}

type Shown = Toast & { id: number };

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Long enough to read a line and to reach the button. */
const SHOWN_MS = 8_000;
const MOST = 3;

/** Tells what was done, with the way back, at the foot of the window. An error stays until it is closed. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('desk');
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      next.current += 1;
      const id = next.current;
      setToasts((shown) => [...shown, { ...toast, id }].slice(-MOST));
      if (toast.tone !== 'error') setTimeout(() => dismiss(id), SHOWN_MS);
    },
    [dismiss],
  );
  const runAction = ({ id, action }: Shown) => {
    dismiss(id);
    action?.run();
  };
  const last = toasts.findLast(({ action, tone }) => action && tone !== 'error');
  useShortcuts({ z: last && (() => runAction(last)) });

  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div className="toasts" role="status">
        {toasts.map((toast) => (
          <div key={toast.id} className={`toast toast--${toast.tone ?? 'done'}`}>
            <p>{toast.text}</p>
            {toast.action && (
              <Button variant="quiet" size="s" onClick={() => runAction(toast)}>
                {toast.action.label}
              </Button>
            )}
            {toast.tone === 'error' && (
              <Button variant="quiet" size="s" onClick={() => dismiss(toast.id)}>
                {t('close')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a line about what was done. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('This component belongs inside ActionsProvider.');
  return show;
}
