import type { ComponentProps } from 'react';
import './Tag.css';
import './Chip.css';

/** A choice that stays pressed; several stand in a `.chip-row`, which scrolls on phones. */
export function Chip({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} className="chip" aria-pressed={pressed} />;
}
