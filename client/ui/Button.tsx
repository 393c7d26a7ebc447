import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass';
import { classes } from './classes';
import './Button.css';

type ButtonProps = ComponentProps<'button'> & ButtonVariant & { busy?: boolean };

export function Button({ variant, size, wide, icon, busy, className, type = 'button', ...rest }: ButtonProps) {
  const allClasses = classes(buttonClass({ variant, size, wide, icon }), className);
  return <button {...rest} type={type} className={allClasses} aria-busy={busy || undefined} />;
}
