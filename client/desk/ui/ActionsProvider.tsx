import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { useShortcuts } from '../shared/useShortcuts';
import './ActionsProvider.css';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Whether the shortcut `z` also runs the action; only for one that undoes a change. */
  isUndo?: true;
}

export interface Toast {
  text: string;
  tone?: 'error';
  /** Display time in milliseconds, if it is not the usual one. */
  shownMs?: number;
  /** Buttons beside the text. */
  actions?: readonly ToastAction[];
}

export type ShownToast = Toast & { id: number };

/** Shows a toast. @returns a function that withdraws it. */
type ShowToast = (toast: Toast) => () => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Display time in milliseconds: long enough to read a line and reach the button. */
const SHOWN_MS = 8_000;
/** Maximum of toasts without an error that are shown at once. */
const MAX_DONE = 3;

const isUndo = (action: ToastAction) => action.isUndo === true;
const isError = ({ tone }: Toast) => tone === 'error';

/** Adds a toast. The oldest toasts are dropped, except errors; an error already shown is not added again. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = isError(toast) ? shown.filter((other) => !isError(other) || other.text !== toast.text) : shown;
  const all = [...others, toast];
  const kept = new Set(all.filter((one) => !isError(one)).slice(-MAX_DONE));
  return all.filter((one) => isError(one) || kept.has(one));
}

/** Shows results of changes at the bottom of the window, with a button to undo them. An error stays until it is closed. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('desk');
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const next = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      next.current += 1;
      const id = next.current;
      setToasts((shown) => addToast(shown, { ...toast, id }));
      if (!isError(toast)) setTimeout(() => dismiss(id), toast.shownMs ?? SHOWN_MS);
      return () => dismiss(id);
    },
    [dismiss],
  );
  const runAction = ({ id }: ShownToast, { run }: ToastAction) => {
    dismiss(id);
    run();
  };
  const last = toasts.findLast(({ actions }) => actions?.some(isUndo));
  const undo = last?.actions?.find(isUndo);
  useShortcuts({ z: last && undo && (() => runAction(last, undo)) });

  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div className="toasts" role="status">
        {toasts.map((toast) => (
          <div key={toast.id} className={`toast toast--${toast.tone ?? 'done'}`}>
            <p>{toast.text}</p>
            <div className="toast__actions">
              {toast.actions?.map((action) => (
                <Button key={action.label} variant="quiet" size="s" onClick={() => runAction(toast, action)}>
                  {action.label}
                </Button>
              ))}
              {toast.tone === 'error' && (
                <Button variant="quiet" size="s" onClick={() => dismiss(toast.id)}>
                  {t('close')}
                </Button>
              )}
            </div>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

/** Returns a function that shows a toast. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('This component belongs inside ActionsProvider.');
  return show;
}
