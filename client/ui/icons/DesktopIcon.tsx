import { Icon } from './Icon';

export function DesktopIcon() {
  return (
    <Icon>
      <path d="M3 4.5h18v12H3zM12 16.5v4M8 20.5h8" />
    </Icon>
  );
}
