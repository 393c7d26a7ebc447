import { Icon } from './Icon';

export function CloseIcon() {
  return (
    <Icon>
      <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
    </Icon>
  );
}
