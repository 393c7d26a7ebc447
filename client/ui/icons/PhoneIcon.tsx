import { Icon } from './Icon';

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M4 4h4.5l2 5-2.7 2a13 13 0 0 0 5.2 5.2l2-2.7 5 2V20h-2A14 14 0 0 1 4 6Z" />
    </Icon>
  );
}
