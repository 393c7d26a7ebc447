import { Icon } from './Icon';

export function AlertIcon() {
  return (
    <Icon>
      <path d="M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}
