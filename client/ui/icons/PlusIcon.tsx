import { Icon } from './Icon';

export function PlusIcon() {
  return (
    <Icon>
      <path d="M12 4.5v15M4.5 12h15" />
    </Icon>
  );
}
