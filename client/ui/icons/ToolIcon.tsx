import { Icon } from './Icon';

export function ToolIcon() {
  return (
    <Icon>
      <path d="M20 7.5a4.8 4.8 0 0 1-6.5 5L7 19.5 4.5 17l7-6.5a4.8 4.8 0 0 1 5-6.5l-2.5 2.5L17 9.5Z" />
    </Icon>
  );
}
