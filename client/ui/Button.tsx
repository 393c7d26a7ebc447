import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';
import { classes } from './classes';
import './Button.css';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

export function Button({ variant, size, wide, icon, busy, className, type = 'button', ...rest }: ButtonProps) {
  const look = classes(buttonClass({ variant, size, wide, icon }), className);
  return <button {...rest} type={type} className={look} aria-busy={busy || undefined} />;
}
