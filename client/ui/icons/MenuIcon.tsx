import { Icon } from './Icon';

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
    </Icon>
  );
}
