import { Icon } from '../../ui/icons';

export function PriceTagIcon() {
  return (
    <Icon>
      <path d="M4 4h8l8.5 8.5-8 8L4 12zM8.2 8.2v.1" />
    </Icon>
  );
}
