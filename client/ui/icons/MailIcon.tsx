import { Icon } from './Icon';

export function MailIcon() {
  return (
    <Icon>
      <path d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />
    </Icon>
  );
}
