import type { ReactNode } from 'react';
import { AlertIcon } from './icons/AlertIcon';
import { CheckIcon } from './icons/CheckIcon';
import { InfoIcon } from './icons/InfoIcon';

const marks = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

type NoticeProps = { tone: keyof typeof marks; title?: string; children?: ReactNode };

/** An error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Mark = marks[tone];
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Mark />
      <div className="notice__body">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
