import { Icon } from './Icon';

export function ChevronIcon() {
  return (
    <Icon name="chevron">
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}
