import { Icon } from './Icon';

export function CartIcon() {
  return (
    <Icon>
      <path d="M3 4.5h3l2.5 11h9.5l2-8H7M9.5 19.5v.1M16.5 19.5v.1" />
    </Icon>
  );
}
