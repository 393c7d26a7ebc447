import { Icon } from './Icon';

export function PageIcon() {
  return (
    <Icon isMirrored>
      <path d="M5.5 3.5h9l4 4v13h-13zM14 3.5V8h4.5M9 12.5h6M9 16h6" />
    </Icon>
  );
}
