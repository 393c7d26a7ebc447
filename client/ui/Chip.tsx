import type { ComponentProps } from 'react';
import './Tag.css';
import './Chip.css';

/** A toggle button for one choice; put several into a `.chip-row`, which scrolls on phones. */
export function Chip({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} className="chip" aria-pressed={pressed} />;
}
