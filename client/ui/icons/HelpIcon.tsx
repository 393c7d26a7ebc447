import { Icon } from './Icon';

export function HelpIcon() {
  return (
    <Icon isMirrored>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.8c0-3.3 5.2-3 5.2 0 0 2-2.7 2-2.7 4M12 16.7v.1" />
    </Icon>
  );
}
