import { Icon } from './Icon';

export function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 3.5 19.5 6v6c0 4-3 7-7.5 8.5C7.5 19 4.5 16 4.5 12V6ZM9 11.8l2.2 2.2 4-4.5" />
    </Icon>
  );
}
