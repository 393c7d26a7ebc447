import { Icon } from './Icon';

export function LayersIcon() {
  return (
    <Icon>
      <path d="m12 3.5 9 5-9 5-9-5ZM3.5 12.5 12 17.3l8.5-4.8M3.5 16.2 12 21l8.5-4.8" />
    </Icon>
  );
}
