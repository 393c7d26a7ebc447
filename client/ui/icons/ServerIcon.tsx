import { Icon } from './Icon';

export function ServerIcon() {
  return (
    <Icon>
      <path d="M4 4.5h16v6H4zM4 13.5h16v6H4zM8 7.5v.01M8 16.5v.01" />
    </Icon>
  );
}
