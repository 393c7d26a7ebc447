import { Icon } from './Icon';

export function MobileIcon() {
  return (
    <Icon>
      <path d="M7 3h10v18H7zM11 17.5h2" />
    </Icon>
  );
}
