import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '../ui/Notice';

/**
 * What became of a form that was sent. It takes the focus when it appears: the button that had it is disabled or gone
 * by then, and on a phone the notice may stand a screen away.
 */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={box}>
      <Notice {...props} />
    </div>
  );
}
