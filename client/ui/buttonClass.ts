import { classes } from './classes';
import './Button.css';

export type ButtonVariant = {
  /** primary: the main action of a screen, used once. strong: an important action beside it. */
  variant?: 'primary' | 'secondary' | 'strong' | 'quiet';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  /** A square button with a single icon; the control needs an accessible name. */
  icon?: boolean;
};

/** Returns the classes of a button, for links of any router. */
export function buttonClass({ variant = 'secondary', size = 'm', wide, icon }: ButtonVariant = {}): string {
  return classes(
    'button',
    `button--${variant}`,
    size !== 'm' && `button--${size}`,
    wide && 'button--wide',
    icon && 'button--icon',
  );
}
