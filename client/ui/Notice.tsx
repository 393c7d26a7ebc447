import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './icons';
import './Notice.css';

const marks = { error: AlertIcon, success: CheckIcon };

type NoticeProps = {
  tone: keyof typeof marks;
  title?: string | undefined;
  children?: ReactNode;
  /** Content that is not announced with the notice, such as buttons. */
  below?: ReactNode;
};

/** Shows a message. Screen readers announce an error at once, and other messages when they are idle. */
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
