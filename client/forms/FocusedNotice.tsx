import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '../ui/Notice';

interface Props extends ComponentProps<typeof Notice> {
  /** The answer came while the visitor was elsewhere: nobody is called away. */
  isQuiet?: boolean;
}

/**
 * What became of a form that was sent. It takes the focus when it appears: the button that had it is disabled or gone
 * by then, and on a phone the notice may stand a screen away.
 */
export function FocusedNotice({ isQuiet, ...notice }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isQuiet) box.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: as above, for a page without scripts
    <div tabIndex={-1} autoFocus={!isQuiet} ref={box}>
      <Notice {...notice} />
    </div>
  );
}
