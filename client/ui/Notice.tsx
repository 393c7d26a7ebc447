import type { ReactNode } from 'react';
import { AlertIcon } from './icons/AlertIcon';
import { CheckIcon } from './icons/CheckIcon';
import './Notice.css';

const marks = { error: AlertIcon, success: CheckIcon };

type NoticeProps = {
  tone: keyof typeof marks;
  title?: string | undefined;
  children?: ReactNode;
  /** What belongs to it and is not read out with it, such as buttons. */
  below?: ReactNode;
};

/** An error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone, title, children, below }: NoticeProps) {
  const Mark = marks[tone];
  return (
    <div className={`notice notice--${tone}`}>
      <Mark />
      <div className="notice__body">
        <div role={tone === 'error' ? 'alert' : 'status'}>
          {title && <p className="notice__title">{title}</p>}
          {children}
        </div>
        {below}
      </div>
    </div>
  );
}
