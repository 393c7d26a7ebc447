import { classes } from './classes';
import './Button.css';

export type ButtonVariant = {
  /** primary: the one action of a screen. strong: a main action beside it. */
  variant?: 'primary' | 'secondary' | 'strong' | 'quiet';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  /** A square around a single icon; give the control an accessible name. */
  icon?: boolean;
};

/** The look of a button, for links of any router. */
export function buttonClass({ variant = 'secondary', size = 'm', wide, icon }: ButtonVariant = {}): string {
  return classes(
    'button',
    `button--${variant}`,
    size !== 'm' && `button--${size}`,
    wide && 'button--wide',
    icon && 'button--icon',
  );
}
