import { Icon } from './Icon';

export function PlugIcon() {
  return (
    <Icon>
      <path d="M9 3.5V8M15 3.5V8M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4" />
    </Icon>
  );
}
