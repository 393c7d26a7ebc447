import { Icon } from './Icon';

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21.5 6 14a7.5 7.5 0 1 1 12 0ZM12 7 14.5 9.5 12 12 9.5 9.5Z" />
    </Icon>
  );
}
