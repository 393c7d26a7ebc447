import { Icon } from './Icon';

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}
