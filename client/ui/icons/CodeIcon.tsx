import { Icon } from './Icon';

export function CodeIcon() {
  return (
    <Icon>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />
    </Icon>
  );
}
